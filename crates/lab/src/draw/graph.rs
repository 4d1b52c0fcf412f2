//! How a value went over a game.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::svg::escaped;

/// How a value went over a game, move by move.
///
/// ```
/// use lab::draw::Graph;
///
/// let values = [Some(0.0), Some(1.0), None, Some(-4.0)];
/// let graph = Graph::new("Red's score", 4, &[4, 1, 0, -1, -4], values).marked([4]);
/// assert_eq!(graph.text(), "\
/// Red's score:
///   +4 |
///   +1 | *
///   +0 |*---
///   -1 |
///   -4 |   !
///       ");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    caption: String,
    values: Vec<Option<f64>>,
    most: u32,
    levels: Vec<i32>,
    marked: Vec<usize>,
}

/// The room for the numbers left of the graph.
const LEFT: usize = 44;
/// How wide the graph is.
const WIDTH: usize = 480;
/// How high the graph is.
const HEIGHT: usize = 224;
/// The room under the graph for the moves' numbers and the caption.
const BELOW: usize = 44;

impl Graph {
    /// A graph of the values after move 1, 2 and so on, `None` where one isn't
    /// known.
    ///
    /// As a picture it goes from `-most` to `most`; as text it has a row for
    /// each of the levels, from the top, and a value stands in the row of the
    /// level that is nearest.
    #[must_use]
    pub fn new(
        caption: &str,
        most: u32,
        levels: &[i32],
        values: impl IntoIterator<Item = Option<f64>>,
    ) -> Self {
        Graph {
            caption: caption.to_string(),
            values: values.into_iter().collect(),
            most: most.max(1),
            levels: levels.to_vec(),
            marked: Vec::new(),
        }
    }

    /// Marks moves by their numbers, which begin with 1: as text by `!`, as a
    /// picture by a ring.
    #[must_use]
    pub fn marked(self, moves: impl IntoIterator<Item = usize>) -> Self {
        Graph { marked: moves.into_iter().collect(), ..self }
    }

    /// The graph as text, a column a move.
    #[must_use]
    pub fn text(&self) -> String {
        let nearest: Vec<Option<i32>> =
            self.values.iter().map(|value| self.level(*value)).collect();
        let mut text = format!("{}:\n", self.caption);
        for &level in &self.levels {
            let mut row = format!("{level:+4} |");
            for (move_, here) in nearest.iter().enumerate() {
                row.push(match (*here == Some(level), self.marked.contains(&(move_ + 1))) {
                    (true, true) => '!',
                    (true, false) => '*',
                    (false, _) if level == 0 => '-',
                    (false, _) => ' ',
                });
            }
            text += row.trim_end();
            text.push('\n');
        }
        let tens = (10..=self.values.len()).step_by(10).map(|number| format!("{number:>10}"));
        text + "      " + &tens.collect::<String>()
    }

    /// The level that is nearest to a value, of two the upper one.
    fn level(&self, value: Option<f64>) -> Option<i32> {
        let value = value?;
        let gap = |level: i32| (f64::from(level) - value).abs();
        self.levels.iter().copied().min_by(|&a, &b| gap(a).total_cmp(&gap(b)))
    }

    /// The values in words.
    pub(super) fn words(&self) -> String {
        let value = |value: &Option<f64>| {
            let text = value.map_or("?".to_string(), |value| format!("{value:+.1}"));
            text.trim_end_matches(".0").to_string()
        };
        let values: Vec<String> = self.values.iter().map(value).collect();
        format!("{}: {}", self.caption, values.join(" "))
    }

    pub(super) const fn width(&self) -> usize {
        LEFT + WIDTH
    }

    pub(super) const fn height(&self) -> usize {
        HEIGHT + BELOW
    }

    pub(super) fn body(&self) -> String {
        let mut body = String::new();
        let right = LEFT + WIDTH;
        let most = f64::from(self.most);
        for value in [most, most / 2.0, 0.0, -most / 2.0, -most] {
            let (y, class) = (self.y(value), if value == 0.0 { "zero" } else { "grid" });
            body += &format!(
                "<line class=\"{class}\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\n\
                 <text class=\"number\" x=\"{}\" y=\"{:.1}\">{value:+}</text>\n",
                LEFT - 6,
                y + 4.0
            );
        }
        for number in (10..=self.values.len()).step_by(10) {
            body += &format!(
                "<text class=\"label\" x=\"{:.1}\" y=\"{}\">{number}</text>\n",
                self.x(number),
                HEIGHT + 16
            );
        }
        let points = || {
            let numbered = (1..).zip(&self.values);
            numbered.filter_map(|(move_, value)| Some((move_, self.x(move_), self.y((*value)?))))
        };
        let course: Vec<String> = points().map(|(_, x, y)| format!("{x:.1},{y:.1}")).collect();
        body += &format!("<polyline class=\"course\" points=\"{}\"/>\n", course.join(" "));
        for (_, x, y) in points().filter(|(move_, ..)| self.marked.contains(move_)) {
            body += &format!("<circle class=\"ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\"/>\n");
        }
        let caption = escaped(&self.caption);
        body + &format!("<text x=\"{LEFT}\" y=\"{}\">{caption}</text>\n", HEIGHT + BELOW - 6)
    }

    fn x(&self, number: usize) -> f64 {
        LEFT as f64 + WIDTH as f64 * number as f64 / self.values.len().max(1) as f64
    }

    fn y(&self, value: f64) -> f64 {
        let most = f64::from(self.most);
        HEIGHT as f64 * (most - value.clamp(-most, most)) / (2.0 * most)
    }
}
