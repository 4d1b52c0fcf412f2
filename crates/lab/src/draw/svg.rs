//! Boards as SVG.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::{BitSet, Layout, Square, Top};

use super::{Board, Mark, wrapped};

/// The side of a square.
const CELL: usize = 40;
/// The room left of a board for the ranks' numbers, and beside it for letters.
const MARGIN: usize = 26;
/// The room between two boards, and round all of them.
const GAP: usize = 16;
/// The height of a line of text.
const LINE: usize = 24;
/// About how wide a character of the caption is.
const CHARACTER: usize = 8;

/// The colours, for screens that are light or dark, and for paper. What they
/// tell, the shapes tell too.
const STYLE: &str = "\
.bitboards text{font:15px system-ui,sans-serif;fill:#222}\
.bitboards .page{fill:#fff}.bitboards .title{font-weight:600}\
.bitboards .dark{fill:#d3d9de}.bitboards .light{fill:#f3f5f7}\
.bitboards .guard{fill:none;stroke:#999;stroke-dasharray:4 3}\
.bitboards .frame{fill:none;stroke:#555}\
.bitboards .member{fill:#1b6ac9;stroke:#0b3d7a;stroke-width:1.5}\
.bitboards .first{fill:#222;stroke:#222;stroke-width:1.5}\
.bitboards .second{fill:#fff;stroke:#222;stroke-width:2.5}\
.bitboards .red{fill:#d22f27;stroke:#7c1511;stroke-width:1.5}\
.bitboards .yellow{fill:#f6c945;stroke:#8a6a00;stroke-width:2.5}\
.bitboards .legal{fill:none;stroke:#1b6ac9;stroke-width:3}\
.bitboards .ring{fill:none;stroke:#e0851b;stroke-width:3}\
.bitboards .piece{font-size:30px;fill:#111;text-anchor:middle}\
.bitboards .label{text-anchor:middle;font-size:13px}\
@media screen and (prefers-color-scheme:dark){\
.bitboards text{fill:#eee}.bitboards .page{fill:#1c1f23}.bitboards .frame{stroke:#aaa}\
.bitboards .dark{fill:#4a525a}.bitboards .light{fill:#69737d}\
.bitboards .first{fill:#000;stroke:#000}.bitboards .second{fill:#fff;stroke:#fff}\
.bitboards .piece{fill:#fff}.bitboards .member{fill:#79b4ff;stroke:#d6e8ff}\
.bitboards .legal{stroke:#9cc8ff}}";

/// Boards side by side as one SVG picture with a caption.
///
/// The caption is also the picture's title; its description says in words
/// what stands on the boards, for those who can't see them. The picture has
/// its own background, and can be read on light and dark pages and on paper.
///
/// ```
/// use bitset::{BitSet, Chess};
/// use lab::draw::{Board, svg};
///
/// let corners = Board::of_set(BitSet::<Chess>::CORNERS);
/// let picture = svg(&[corners], "The corners < 5");
/// assert!(picture.starts_with("<svg xmlns="));
/// assert!(picture.contains("<title>The corners &lt; 5</title>"));
/// assert!(picture.contains("row 8: a h"));
/// assert_eq!(picture.matches("class=\"member\"").count(), 4);
/// ```
#[must_use]
pub fn svg<L: Layout>(boards: &[Board<L>], caption: &str) -> String {
    let titled = boards.iter().any(|board| board.title.is_some());
    let top = GAP + if titled { LINE } else { 0 };
    let bodies: Vec<String> = boards
        .iter()
        .enumerate()
        .map(|(i, board)| {
            let left = GAP + i * (width::<L>() + GAP);
            format!("<g transform=\"translate({left},{top})\">\n{}</g>\n", board.body())
        })
        .collect();
    let width = GAP + boards.len() * (width::<L>() + GAP);
    let lines = wrapped(caption, (width - 2 * GAP) / CHARACTER);
    let caption_top = top + boards.iter().map(Board::height).max().unwrap_or(0) + LINE;
    let height = caption_top + lines.len() * LINE;
    let captions: String = lines
        .iter()
        .enumerate()
        .map(|(i, line)| {
            format!("<text x=\"{GAP}\" y=\"{}\">{}</text>\n", caption_top + i * LINE, escaped(line))
        })
        .collect();
    let words: Vec<String> = boards.iter().map(Board::words).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" class=\"bitboards\" role=\"img\">\n\
         <title>{}</title>\n<desc>{}</desc>\n\
         <style>{STYLE}</style>\n\
         <rect class=\"page\" width=\"{width}\" height=\"{height}\"/>\n{}{captions}</svg>",
        escaped(caption),
        escaped(&words.join("\n")),
        bodies.concat(),
    )
}

const fn width<L: Layout>() -> usize {
    MARGIN + L::FILES as usize * CELL
}

impl<L: Layout> Board<L> {
    /// How many rows are drawn, the guard row among them.
    fn rows(&self) -> usize {
        usize::from(L::RANKS) + usize::from(self.guard)
    }

    /// The height without the title.
    fn height(&self) -> usize {
        self.rows() * CELL + MARGIN + if self.column_numbers { LINE } else { 0 }
    }

    /// Where the board's squares begin, below letters that stand on top.
    fn top(&self) -> usize {
        if L::TOP == Top::FirstRank { self.height() - self.rows() * CELL } else { 0 }
    }

    /// The left upper corner of a cell; the guard row is the rank after the last.
    fn corner(&self, file: u8, rank: u8) -> (usize, usize) {
        let rank = usize::from(rank);
        let row = if L::TOP == Top::FirstRank { rank } else { self.rows() - 1 - rank };
        (MARGIN + usize::from(file) * CELL, self.top() + row * CELL)
    }

    fn body(&self) -> String {
        let mut body = String::new();
        if let Some(title) = &self.title {
            body += &format!(
                "<text class=\"title\" x=\"{MARGIN}\" y=\"-10\">{}</text>\n",
                escaped(title)
            );
        }
        for square in BitSet::<L>::BOARD {
            body += &self.cell(square);
        }
        if self.guard {
            for file in 0..L::FILES {
                let (x, y) = self.corner(file, L::RANKS);
                body += &format!(
                    "<rect class=\"guard\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>\n"
                );
            }
        }
        let (x, y) = (MARGIN, self.top() + if self.guard { CELL } else { 0 });
        let (width, height) = (usize::from(L::FILES) * CELL, usize::from(L::RANKS) * CELL);
        body += &format!(
            "<rect class=\"frame\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
        );
        body + &self.labels()
    }

    fn cell(&self, square: Square<L>) -> String {
        let (x, y) = self.corner(square.file(), square.rank());
        let (cx, cy) = (x + CELL / 2, y + CELL / 2);
        let shade = if BitSet::<L>::DARK.contains(square) { "dark" } else { "light" };
        let mut cell = format!(
            "<rect class=\"{shade}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>\n"
        );
        let disc = |class: &str, radius: usize| {
            format!("<circle class=\"{class}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\"/>\n")
        };
        cell += &match self.mark(square) {
            None => String::new(),
            Some(Mark::Member) => disc("member", 11),
            Some(Mark::First) => disc(self.disc_class(0), 15),
            Some(Mark::Second) => disc(self.disc_class(1), 15),
            Some(Mark::Legal) => disc("legal", 5),
            Some(Mark::Piece(letter)) => {
                format!(
                    "<text class=\"piece\" x=\"{cx}\" y=\"{}\">{}</text>\n",
                    cy + 11,
                    figure(letter)
                )
            }
        };
        if self.brackets.contains(square) {
            cell += &disc("ring", 18);
        }
        cell
    }

    /// Red and yellow discs have their colours; all others are filled and open.
    fn disc_class(&self, side: usize) -> &'static str {
        match (self.sides[side], side) {
            ("red", _) => "red",
            ("yellow", _) => "yellow",
            (_, 0) => "first",
            _ => "second",
        }
    }

    fn labels(&self) -> String {
        let mut labels = String::new();
        let mut label = |x: usize, y: usize, text: &str| {
            labels += &format!("<text class=\"label\" x=\"{x}\" y=\"{y}\">{text}</text>\n");
        };
        for rank in 0..L::RANKS {
            label(MARGIN / 2, self.corner(0, rank).1 + CELL / 2 + 5, &(rank + 1).to_string());
        }
        if self.guard {
            label(MARGIN / 2, self.corner(0, L::RANKS).1 + CELL / 2 + 5, "s");
        }
        let first =
            if L::TOP == Top::FirstRank { MARGIN - 8 } else { self.rows() * CELL + MARGIN - 8 };
        for file in 0..L::FILES {
            let x = self.corner(file, 0).0 + CELL / 2;
            let letter = char::from(b'a' + file).to_string();
            if self.column_numbers {
                label(x, first, &(file + 1).to_string());
                label(x, first + LINE, &letter);
            } else {
                label(x, first, &letter);
            }
        }
        labels
    }
}

/// The figure of a chess piece; a letter that is none stays.
fn figure(letter: char) -> char {
    match letter {
        'K' => '\u{2654}',
        'Q' => '\u{2655}',
        'R' => '\u{2656}',
        'B' => '\u{2657}',
        'N' => '\u{2658}',
        'P' => '\u{2659}',
        'k' => '\u{265a}',
        'q' => '\u{265b}',
        'r' => '\u{265c}',
        'b' => '\u{265d}',
        'n' => '\u{265e}',
        'p' => '\u{265f}',
        other => other,
    }
}

/// A text without what has a meaning in XML.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // XML has no place for the other control characters.
            c if c.is_control() && c != '\n' => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
