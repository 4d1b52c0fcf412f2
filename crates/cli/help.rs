//! `bitboards help`, `completions` and `man`.

use bitset::{Chess, ConnectFour, Othello, bit_numbers};
use clap::{Command, CommandFactory};

use crate::args::{Args, CALC_HELP};
use crate::failure::{Failure, Fault};
use crate::report;
use crate::screen::Screen;

/// A topic that is no command, and what is said of it.
type Topic = (&'static str, fn() -> String);

const TOPICS: [Topic; 3] = [
    ("layouts", layouts),
    ("positions", || POSITIONS.to_string()),
    ("formats", || FORMATS.to_string()),
];

pub fn run(topic: &[String], screen: &mut Screen) -> Result<(), Failure> {
    let text = match topic {
        [name] if name == "calc" => format!("{}\n{CALC_HELP}", help_of(command(topic)?)),
        [name] => match TOPICS.iter().find(|(topic, _)| topic == name) {
            Some((_, text)) => text(),
            None => help_of(command(topic)?),
        },
        _ => help_of(command(topic)?),
    };
    screen.line(text.trim_end())
}

fn help_of(mut command: Command) -> String {
    command.render_help().to_string()
}

/// The command of a path such as `othello play`, with its whole name.
fn command(path: &[String]) -> Result<Command, Fault> {
    let mut root = Args::command();
    root.build();
    let mut command = &root;
    for name in path {
        command = command.find_subcommand(name).ok_or_else(|| {
            let names = command.get_subcommands().map(Command::get_name);
            let mut names: Vec<&str> = names.collect();
            if path.len() == 1 {
                names.extend(TOPICS.map(|(topic, _)| topic));
            }
            let message = format!("no help for `{name}`, expected {}", names.join(", "));
            let fault = Fault::new("no_topic", &message);
            match report::nearest(name, names) {
                Some(name) => fault.help(format!("did you mean {name}?")),
                None => fault,
            }
        })?;
    }
    Ok(command.clone())
}

pub fn completions(shell: clap_complete::Shell, screen: &mut Screen) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "bitboards", &mut script);
    screen.text(String::from_utf8_lossy(&script))
}

pub fn man(path: &[String], screen: &mut Screen) -> Result<(), Failure> {
    let command = command(path)?;
    let mut page = Vec::new();
    let source = concat!("bitboards ", env!("CARGO_PKG_VERSION"));
    clap_mangen::Man::new(command).source(source).render(&mut page)?;
    screen.text(String::from_utf8_lossy(&page))
}

/// The bits of the three boards.
fn layouts() -> String {
    format!(
        "Layouts: which bit of the number a square is. North is up in all of them.

Chess: a1 is bit 0, at the bottom left. One step north is 8 bits up.
{}

Othello: a1 is bit 0 too, but at the top left. One step north is 8 bits down.
{}

Connect Four: columns of seven bits. The topmost is the sentinel, no square:
what is shifted off a column lands there. One step north is 1 bit up, east 7.
{}

The calculator prints the number of a set, and reads one:
  bitboards calc 0xff
  bitboards calc --layout othello \"0xff | file(a)\"
  bitboards calc --layout connect4 \"file(b)\"",
        bit_numbers::<Chess>(),
        bit_numbers::<Othello>(),
        bit_numbers::<ConnectFour>().guard(true),
    )
}

const POSITIONS: &str = "\
Positions, in every command that takes one

Othello
  start, standard   the tournament start: white d4 e5, black e4 d5, black begins
  mirrored          black d4 e5, white e4 d5
  mirrored e3f3     moves from there (in records, too)
  f5d6c3            moves from the tournament start, in either case, with or
                    without blanks and move numbers (1. or 1)), commas,
                    hyphens (f5-d6), black: and white: before moves; a pass
                    is pa, ps, pass or --, or left out
  64 cells + side   a1 b1 ... h1 a2 ... h8: X black, O white, - free (also * B
                    and W, and .), then the side to move: X or O; an OBF line
                    (X; f5:+2;) is one too
Connect Four
  start, standard   the empty board
  4453              moves: columns 1 to 7, red begins
  6 rows            from the top, with / between: X red, O yellow, . free
                    (show takes boards that no game reaches, too)
Chess
  start, standard   the initial position
  a FEN             fields may be missing from the end: then white is to move,
                    without castling; attacks, attackers, pieces and pins
                    look at the first field alone, the placement

A position that begins with - is taken as it is; - alone reads standard input,
one position a line. There a mark at the start of the file (BOM), line ends of
either kind, blank lines and lines that begin with # are passed over.

Examples:
  bitboards othello show f5d6c3
  bitboards connect4 show \"......./......./......./......./...O.../..OXX..\"
  bitboards chess pieces \"7k/8/8/3r4/8/8/8/3R3n w - - 0 1\"";

const FORMATS: &str = "\
Formats, version 1

Within a version, fields and columns are only added, at the end.

sets      picture   the board with all that is known; for people, may change
          ranks     00000000/.../00000000, the ranks from the top of the print
          hex       0x and 16 digits        decimal, binary   the number
          squares   {c3 e3}, in the order of the bits
          json      {\"layout\",\"squares\",\"hex\",\"ranks\",\"count\"}
          tsv       input, squares, hex, ranks, count, and as below
          svg       a picture; markdown: the same with words for a Markdown page
othello show
          json      position, to_move, discs, over (raw, empties_to_winner; or
                    null), the sets black, white, legal, then c and moves:
                    move, flips, replies, value, the best first; flips: by
                    move and direction
          tsv       input, position, to_move, black, white, legal, and as below
othello solve, hint      (for the side to move; winner's empties: score)
          json      position, to_move, score, exact, raw (the exact score when
                    play is for the raw difference), moves (move, score, exact,
                    depth), best, pv, nodes; with --outcome: outcome, nodes
                    (where there was time for it)
          tsv       input, score (with --outcome that: -1, 0 or 1), best, line,
                    nodes, and as below
othello analyze
          json      record, moves (number, side, move, found: value, exact,
                    depth, loss, best, best_value, pv; or null), for black and
                    white mean_loss_estimated, mean_loss_exact, worst, then
                    turning_point
          tsv       input, record, black's value after each move, turning
                    point, and as below
othello match
          json      first, second, games, wins, draws, losses, percent, mean,
                    standard_error (null with fewer than two pairs of games),
                    seed, with --times also seconds_a_move
connect4 show
          json      board, the sets red, yellow, occupied (with decimal and
                    binary), lines (side, axis, squares), to_move, free, result
          tsv       input, board, red, yellow, occupied, to_move, free, result,
                    lines, and as below
connect4 solve      (numbers as score; [lower,upper] or lower..upper where a
                    limit stopped the solver, in analyze too; null or - for a
                    full column)
          json      score, plies, scores, best, pv, nodes; with --weak: result,
                    results (win, draw, loss), best, nodes
          tsv       input, score, scores, best, line, and as below
connect4 threats
          json      the sets red and yellow, score
          tsv       input, red, yellow, score, and as below
connect4 analyze
          json      moves (side, column, had, has, blunder; where something was
                    lost also best and line, else null), decided
          tsv       input, had:has of each move, decided, and as below

chess explain-fen
          json      fen, placement, sets (white ... kings), turn, castling,
                    en_passant, halfmove_clock, fullmove_number
          tsv       input, placement, the eight sets in hex, turn, castling,
                    en_passant, halfmove_clock, fullmove_number, and as below
chess perft
          json      depth, leaves, with --divide also divide: move to leaves
          tsv       input, depth, leaves, moves with their leaves, and as below

A result is -1 while the game goes on, 0 red has won, 1 yellow has won, 2 a
draw. Numbers of sets are texts in JSON, for many readers lose bits above 53.

Line by line (the argument is -): one answer a line and in order; JSON begins
with line and input, and an error is {\"error\":{\"kind\",\"index\",\"message\"}},
where index counts characters from 0 or is null. A table row ends with error,
kind, index and line, empty where there is nothing to say; in the other formats
an error's answer is `error: ...`.
The exit code is 1 if a line had an error.

Games through a pipe: `black f5`, `white passes`, `red 4`, then `result: ...`
or `unfinished: ...`, and `record` with the moves. Between them, where it was
asked for: `taken back f5`, `played again f5`, `saved FILE`, `loaded FILE`,
`new game`; before these two `put aside` with the moves of a game that has to
give way, which `undo` brings back: `taken back to the game before`.

Saved games: lines `# name value` (game, the sides' players, start, noise,
seed), then the moves.

Exit codes: 0 fine, 1 a run that could not finish, 2 bad usage or bad input.";
