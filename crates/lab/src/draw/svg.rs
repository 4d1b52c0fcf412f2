//! Boards and graphs as SVG.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::Top;

use super::{Drawing, Graph, Mark, wrapped};

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
.bitboards .number{text-anchor:end;font-size:13px}\
.bitboards .grid{stroke:#bbb}.bitboards .zero{stroke:#555}\
.bitboards .course{fill:none;stroke:#1b6ac9;stroke-width:2}\
@media screen and (prefers-color-scheme:dark){\
.bitboards text{fill:#eee}.bitboards .page{fill:#1c1f23}.bitboards .frame{stroke:#aaa}\
.bitboards .dark{fill:#4a525a}.bitboards .light{fill:#69737d}\
.bitboards .first{fill:#000;stroke:#000}.bitboards .second{fill:#fff;stroke:#fff}\
.bitboards .piece{fill:#fff}.bitboards .member{fill:#79b4ff;stroke:#d6e8ff}\
.bitboards .legal{stroke:#9cc8ff}.bitboards .course{stroke:#79b4ff}\
.bitboards .grid{stroke:#555}.bitboards .zero{stroke:#aaa}}";

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
pub fn svg(boards: &[impl AsRef<Drawing>], caption: &str) -> String {
    page(&boards.iter().map(AsRef::as_ref).collect::<Vec<_>>(), None, caption)
}

/// Boards side by side and a graph beside them, as one SVG picture with a
/// caption; see [`svg`].
///
/// ```
/// use lab::draw::{Board, Graph, svg_with_graph};
///
/// let graph = Graph::new("Red's score", 2, &[2, 0, -2], [Some(0.0), Some(1.0)]);
/// let board = Board::of_set(connect4::Set::EMPTY);
/// let picture = svg_with_graph(&[board], &graph, "Red gains");
/// assert!(picture.contains("<polyline class=\"course\"") && picture.contains("Red's score"));
/// ```
#[must_use]
pub fn svg_with_graph(boards: &[impl AsRef<Drawing>], graph: &Graph, caption: &str) -> String {
    page(&boards.iter().map(AsRef::as_ref).collect::<Vec<_>>(), Some(graph), caption)
}

fn page(boards: &[&Drawing], graph: Option<&Graph>, caption: &str) -> String {
    let titled = boards.iter().any(|board| board.title.is_some());
    let top = GAP + if titled { LINE } else { 0 };
    let mut right = GAP;
    let mut bodies = String::new();
    let mut add = |width: usize, body: &str| {
        bodies += &format!("<g transform=\"translate({right},{top})\">\n{body}</g>\n");
        right += width + GAP;
    };
    boards.iter().for_each(|board| add(board.width(), &board.body()));
    graph.iter().for_each(|graph| add(graph.width(), &graph.body()));
    let width = right;
    let heights = boards.iter().map(|board| board.height()).chain(graph.map(Graph::height));
    let lines = wrapped(caption, (width - 2 * GAP) / CHARACTER);
    let caption_top = top + heights.max().unwrap_or(0) + LINE;
    let height = caption_top + lines.len() * LINE;
    let captions: String = lines
        .iter()
        .enumerate()
        .map(|(i, line)| {
            format!("<text x=\"{GAP}\" y=\"{}\">{}</text>\n", caption_top + i * LINE, escaped(line))
        })
        .collect();
    let words = boards.iter().map(|board| board.words()).chain(graph.map(Graph::words));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" class=\"bitboards\" role=\"img\">\n\
         <title>{}</title>\n<desc>{}</desc>\n\
         <style>{STYLE}</style>\n\
         <rect class=\"page\" width=\"{width}\" height=\"{height}\"/>\n{bodies}{captions}</svg>",
        escaped(caption),
        escaped(&words.collect::<Vec<_>>().join("\n")),
    )
}

impl Drawing {
    fn width(&self) -> usize {
        MARGIN + usize::from(self.files) * CELL
    }

    /// How many rows are drawn, the guard row among them.
    fn rows(&self) -> usize {
        usize::from(self.ranks) + usize::from(self.guard)
    }

    /// The height without the title.
    fn height(&self) -> usize {
        self.rows() * CELL + MARGIN + if self.column_numbers { LINE } else { 0 }
    }

    /// Where the board's squares begin, below letters that stand on top.
    fn top(&self) -> usize {
        if self.top == Top::FirstRank { self.height() - self.rows() * CELL } else { 0 }
    }

    /// The left upper corner of a cell; the guard row is the rank after the last.
    fn corner(&self, file: u8, rank: u8) -> (usize, usize) {
        let rank = usize::from(rank);
        let row = if self.top == Top::FirstRank { rank } else { self.rows() - 1 - rank };
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
        for rank in 0..self.ranks {
            for file in 0..self.files {
                body += &self.square(file, rank);
            }
        }
        if self.guard {
            for file in 0..self.files {
                let (x, y) = self.corner(file, self.ranks);
                body += &format!(
                    "<rect class=\"guard\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>\n"
                );
            }
        }
        let (x, y) = (MARGIN, self.top() + if self.guard { CELL } else { 0 });
        let (width, height) = (usize::from(self.files) * CELL, usize::from(self.ranks) * CELL);
        body += &format!(
            "<rect class=\"frame\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
        );
        body + &self.labels()
    }

    fn square(&self, file: u8, rank: u8) -> String {
        let (x, y) = self.corner(file, rank);
        let (cx, cy) = (x + CELL / 2, y + CELL / 2);
        let cell = self.cell(file, rank);
        let shade = if cell.dark { "dark" } else { "light" };
        let mut square = format!(
            "<rect class=\"{shade}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>\n"
        );
        let disc = |class: &str, radius: usize| {
            format!("<circle class=\"{class}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\"/>\n")
        };
        square += &match cell.mark {
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
        if cell.bracket {
            square += &disc("ring", 18);
        }
        square
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
        for rank in 0..self.ranks {
            label(MARGIN / 2, self.corner(0, rank).1 + CELL / 2 + 5, &(rank + 1).to_string());
        }
        if self.guard {
            label(MARGIN / 2, self.corner(0, self.ranks).1 + CELL / 2 + 5, "s");
        }
        let first =
            if self.top == Top::FirstRank { MARGIN - 8 } else { self.rows() * CELL + MARGIN - 8 };
        for file in 0..self.files {
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
pub(super) fn escaped(text: &str) -> String {
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
