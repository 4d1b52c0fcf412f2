//! Every option, once, with its help.

mod book;
mod chess;
mod connect4;

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

pub use book::*;
pub use chess::*;
pub use connect4::*;

use crate::othello::args as othello;
use crate::othello::players::PLAYERS;
use crate::players::PlayerName;

/// So many mebibytes as a size, if there is room for them.
pub fn memory(mib: u32) -> Result<usize, &'static str> {
    let mut room = Vec::<u8>::new();
    let bytes = usize::try_from(u64::from(mib) << 20);
    let fits = bytes.is_ok_and(|bytes| room.try_reserve_exact(bytes).is_ok());
    // Memory that nobody looks at, the compiler wouldn't ask for.
    std::hint::black_box(&room);
    if fits { Ok(mib as usize) } else { Err("there is no room for that in the memory") }
}

/// What `bitboards` alone says.
pub const OVERVIEW: &str = "\
bitboards: boards as 64-bit sets of squares

play     bitboards othello play               against the greedy mobility AI
         bitboards connect4 play              against the computer, or two people
look     bitboards chess attacks knight d4    a mask: picture, squares, number
         bitboards othello show start         a board, its sets, its moves
compute  bitboards calc \"file(d) & rank(4)\"   sets, by an expression
solve    bitboards connect4 solve 4453        score, best columns, line of play

Squares are d4, sets {c3 e3}. More: bitboards help, bitboards help calc";

/// Boards as 64-bit sets of squares: two games, chess masks, a set calculator.
#[derive(Parser, Debug)]
#[command(
    name = "bitboards",
    version,
    about,
    disable_help_subcommand = true,
    propagate_version = true,
    max_term_width = 80
)]
#[command(after_help = "Examples:
  bitboards othello play
  bitboards chess attacks knight d4
  bitboards calc \"file(d) & rank(4)\"
  bitboards help positions")]
pub struct Args {
    #[command(flatten)]
    pub look: Look,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(ClapArgs, Debug)]
#[command(next_help_heading = "Screen")]
pub struct Look {
    /// Draw boards with X, O and . (the rule where the output is no terminal)
    #[arg(long, global = true, hide_short_help = true, conflicts_with = "unicode")]
    pub ascii: bool,
    /// Draw boards with filled and open circles (needs a font with them)
    #[arg(long, global = true, hide_short_help = true)]
    pub unicode: bool,
    /// Two characters for the discs of the first and the second side
    #[arg(long, global = true, hide_short_help = true, value_name = "XO", value_parser = two_signs)]
    pub discs: Option<[char; 2]>,
    /// Boards drawn, in words for a screen reader, or left out
    #[arg(
        long,
        global = true,
        hide_short_help = true,
        value_enum,
        default_value_t,
        value_name = "STYLE"
    )]
    pub board: BoardStyle,
    /// When to use colour
    #[arg(
        long,
        global = true,
        hide_short_help = true,
        alias = "colour",
        value_enum,
        default_value_t,
        value_name = "WHEN"
    )]
    pub color: ColorChoice,
}

fn two_signs(text: &str) -> Result<[char; 2], String> {
    let signs: Vec<char> = text.chars().collect();
    match signs[..] {
        [first, second]
            if first != second
                && !signs
                    .iter()
                    .any(|&c| ".\u{b7}+()-".contains(c) || c.is_whitespace() || c.is_control()) =>
        {
            Ok([first, second])
        }
        _ => Err("expected two different characters that boards don't use otherwise, such as XO"
            .to_string()),
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BoardStyle {
    /// Drawn with a sign for each square
    #[default]
    Picture,
    /// In words: row 4: white d, black e
    Text,
    /// Left out; the sentences round it say what happens
    None,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play Othello, or look at a position
    Othello(Othello),
    /// Play Connect Four, or look at a board
    #[command(name = "connect4", alias = "connect-four")]
    Connect4(Connect4),
    /// Print chess attack masks and the sets of a position
    #[command(
        subcommand,
        after_help = "Examples:
  bitboards chess attacks knight d4
  bitboards chess pieces start --side white --piece pawn"
    )]
    Chess(Chess),
    /// Compute with sets of squares
    Calc(Calc),
    /// Print this message, the help of a command, or a topic: layouts,
    /// positions, formats
    #[command(after_help = "Examples:
  bitboards help othello play
  bitboards help formats")]
    Help {
        /// A command (othello play) or a topic
        topic: Vec<String>,
    },
    /// Print a script that completes commands in a shell
    #[command(after_help = "Example:
  bitboards completions fish > ~/.config/fish/completions/bitboards.fish")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program or of a command
    #[command(after_help = "Example:
  bitboards man othello play > bitboards-othello-play.1")]
    Man {
        /// A command; without one, the program
        command: Vec<String>,
    },
}

/// How a set is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Format {
    /// The board, with everything about it
    #[default]
    Picture,
    /// The rank string: 0 and 1, the ranks from the top of the print
    Ranks,
    /// The number, hexadecimal
    Hex,
    /// The number, decimal
    Decimal,
    /// The number, binary
    Binary,
    /// The squares: {c3 e3}
    Squares,
    /// An object a line
    Json,
    /// A line of a table; its columns: help formats
    Tsv,
    /// A picture for a page
    Svg,
    /// A picture for a Markdown page, with words for those who can't see it
    Markdown,
}

#[derive(ClapArgs, Clone, Copy, Debug)]
pub struct SetFormat {
    /// How sets are printed; all but picture print one line a set
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// How a position is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ShowFormat {
    /// The board, with everything about it
    #[default]
    Picture,
    /// An object a line
    Json,
    /// A line of a table; its columns: help formats
    Tsv,
    /// A picture for a page
    Svg,
    /// A picture for a Markdown page, with words for those who can't see it
    Markdown,
}

impl From<ShowFormat> for Format {
    fn from(format: ShowFormat) -> Self {
        match format {
            ShowFormat::Picture => Format::Picture,
            ShowFormat::Json => Format::Json,
            ShowFormat::Tsv => Format::Tsv,
            ShowFormat::Svg => Format::Svg,
            ShowFormat::Markdown => Format::Markdown,
        }
    }
}

/// Play Othello, or look at a position
///
/// Without a command: play.
#[derive(ClapArgs, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = OTHELLO_PLAY_EXAMPLES)]
pub struct Othello {
    #[command(subcommand)]
    pub command: Option<OthelloCommand>,
    #[command(flatten)]
    pub play: OthelloPlay,
}

#[derive(Subcommand, Debug)]
pub enum OthelloCommand {
    /// Play a game, by default black against the greedy mobility AI
    #[command(after_help = OTHELLO_PLAY_EXAMPLES)]
    Play(OthelloPlay),
    /// Print a position: board, sets, legal moves, the greedy AI's values
    #[command(after_help = "Examples:
  bitboards othello show start
  bitboards othello show f5d6c3 --format json
  bitboards othello show mirrored --format svg")]
    Show(Show),
    /// Count the ways to play on
    #[command(after_help = "Examples:
  bitboards othello perft 8
  bitboards othello perft 6 --from f5d6 --divide
  bitboards othello perft 10 --convention free-passes")]
    Perft(othello::Perft),
    /// Value the moves of a position
    #[command(after_help = "Examples:
  bitboards othello hint f5d6c3
  bitboards othello hint f5d6c3 --player search:4
  bitboards othello hint f5d6c3 --player greedy --format json")]
    Hint(othello::Hint),
    /// Solve an endgame exactly
    #[command(after_help = "Examples, for positions on standard input, one a line:
  bitboards othello solve -
  bitboards othello solve - --best --format json
  bitboards othello solve - --outcome --format tsv")]
    Solve(othello::Solve),
    /// Let two computer players play many games
    #[command(after_help = "Examples:
  bitboards othello match greedy search:1
  bitboards othello match search:3 search:2 --games 20 --seed 7")]
    Match(othello::Match),
    /// Judge every move of a game
    #[command(
        alias = "analyse",
        after_help = "Examples:
  bitboards othello analyze f5d6c3d3c4 --time 1s
  bitboards othello analyze f5d6c3d3c4 --time 1s --format svg"
    )]
    Analyze(othello::Analyze),
    /// Turn games into another format or view
    ///
    /// Files may have move text, GGF, a grid of move numbers, or be a .wtb base.
    /// Games from the mirrored start are recognised by their first move. Rows
    /// and columns exchanged by mistake are not: the start looks the same.
    /// A bad game or line of a file doesn't keep from the others: it is told on
    /// standard error, and the exit code is 2. What is known of a game that GGF or
    /// a base has no room for is told there too, and a start that the moves or the
    /// grid don't show.
    #[command(after_help = "Examples:
  bitboards othello map f5d6c3 --to grid
  bitboards othello map f5d6c3 --to ggf
  bitboards othello map f5d6c3 --symmetry half-turn")]
    Map(othello::Map),
    /// Speak the `NBoard` protocol on standard input and output
    ///
    /// `ping` and `quit` end a search, which answers with what it has found.
    /// Evaluations are for the side to move, in discs.
    #[command(after_help = "Example:
  bitboards othello nboard")]
    Nboard,
}

pub const OTHELLO_PLAY_EXAMPLES: &str = "\
Players are human, greedy (the most discs flipped for the fewest replies),
positional (the best squares), random, and search:1 to search:8, which look
ahead and play the end exactly:

  level                    1    2    3    4    5    6    7    8
  moves ahead              1    2    3    4    6    8    10   12
  empties, exact from      4    6    8    10   12   14   16   18
  seconds a move, at most  0.1  0.1  0.1  0.1  0.5  2    5    20

When its time is up a level plays the best so far. Through a pipe the program
prints one event a line and no board.

Examples:
  bitboards othello play
  bitboards othello play --black greedy --white human --noise 0
  bitboards othello play --start mirrored --seed 7
  bitboards othello play --load game.txt";

#[derive(ClapArgs, Debug)]
pub struct OthelloPlay {
    /// Who plays black [default: human]
    #[arg(long, value_name = "PLAYER", value_parser = PlayerName(PLAYERS), hide_possible_values = true)]
    pub black: Option<String>,
    /// Who plays white [default: greedy]
    #[arg(long, value_name = "PLAYER", value_parser = PlayerName(PLAYERS), hide_possible_values = true)]
    pub white: Option<String>,
    /// The greedy AI's chance: up to this much is added to each value; 0 is off
    /// [default: 0.5]
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    pub noise: Option<f64>,
    #[command(flatten)]
    pub setup: GameSetup,
}

/// What both games are set up with.
#[derive(ClapArgs, Debug)]
pub struct GameSetup {
    /// Where the game begins, see: help positions [default: start]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub start: Option<String>,
    /// Moves that have been played from there
    #[arg(long, allow_hyphen_values = true)]
    pub moves: Option<String>,
    /// The seed of all chance in the game [default: another one each time]
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// Go on with a saved game, its players included unless told otherwise
    #[arg(long, value_name = "FILE", conflicts_with_all = ["start", "moves"])]
    pub load: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub struct Show {
    /// The position, see: help positions; `-` reads standard input, one a line
    #[arg(allow_hyphen_values = true)]
    pub position: String,
    /// How the position is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LayoutName {
    #[default]
    Chess,
    Othello,
    Connect4,
}

/// Compute with sets of squares
#[derive(ClapArgs, Debug)]
#[command(after_long_help = CALC_HELP)]
pub struct Calc {
    /// The board
    #[arg(long, value_enum, default_value_t)]
    pub layout: LayoutName,
    /// A chess position, whose sets the expression may use: a FEN, or start;
    /// for `-` the expression is evaluated on each line of standard input
    #[arg(long, value_name = "FEN", conflicts_with = "position", allow_hyphen_values = true)]
    pub fen: Option<String>,
    /// A position of the layout's game, whose sets the expression may use, or
    /// `-` likewise
    #[arg(long, allow_hyphen_values = true)]
    pub position: Option<String>,
    /// The expression; without it, or for `-`, expressions are read line by line
    #[arg(allow_hyphen_values = true)]
    pub expression: Option<String>,
    /// An expression to apply to the set, or to each that is read; there it is
    /// called `in`
    #[arg(long, value_name = "EXPRESSION", allow_hyphen_values = true)]
    pub each: Option<String>,
    #[command(flatten)]
    pub format: SetFormat,
}

pub const CALC_HELP: &str = "\
Sets:
  {c3 e3}                squares
  0x142200  0b101  5     numbers
  00000000/.../00000000  a rank string: 0 and 1, the ranks from the top
  white, black.pawns     sets of the position: occupied empty white black,
                         pawns ... kings, white.pawns ..., own opponent
                         checkers legal en_passant (chess);
                         occupied empty own opponent legal, black white odd,
                         the mover's frontier potential stable (Othello) or
                         red yellow, odd and even rows (Connect Four)
Operators, the tightest first:
  ~ not   - without   & and   ^ in one of the two   | or   ( )
Functions:
  north(x) northeast(x) east(x) ... northwest(x)   one step, as printed
  step(x, files, ranks)  file(d)  rank(4)
  flip(x)  mirror(x)     the ranks, the files in reverse order
  transpose(x)           mirrored in the diagonal from a1
  rotate(x)              turned a quarter clockwise, as printed
  flood(x, through)      x, and what it reaches over squares of through by
                         queen's steps; flood(x, through, rook): by rook's
  fours(x)               the squares of x in a line of four or more of it
  threats(red)           the cells that would complete four (Connect Four);
                         over other discs: threats(red, occupied)
  knight(d4) king(d4) rook(d1) bishop(d1) queen(d1)    over the position
  rook(d1, {d5 h1})      over these occupied squares
  pawn(b4, white)        a set as argument gives the union of the attacks
  between(a1, h8)  line(a1, h8)  ray(a1, d4)
  attacks(d1)  attackers(e4, white)  legal(e2)         of the position's pieces
  pins(white)  danger(white)  defended(white)  hanging(white)  mobility(white)
  passed(white)  isolated(white)  doubled(white)  backward(white)       pawns
  flips(f5)  flips(f5, west)   what a move of Othello turns
One square may stand without braces where a function wants a set: rook(d1).
Line by line:
  let x = rook(d1)       names a set

Examples:
  bitboards calc \"file(d) & rank(4)\"
  bitboards calc --fen start \"knight(white.knights) - white\"
  bitboards calc --layout othello --position f5 \"legal & ~rank(6)\"
  bitboards calc --layout connect4 --position 4453 \"threats(red) & odd\"
  bitboards calc - --each \"north(in) & ~in\" --format squares";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_is_not_there_is_refused() {
        assert_eq!(memory(1), Ok(1));
        // No machine has so many addresses.
        assert!(memory(u32::MAX).is_err());
    }
}
