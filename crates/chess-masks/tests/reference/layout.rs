use bitset::Direction;
use chess_masks::Set;

use crate::data::{blocks, rows, set, set_twice};

fn transform(set: Set, name: &str) -> Set {
    match name {
        "shift_n" => set.shift(Direction::North),
        "shift_s" => set.shift(Direction::South),
        "shift_e" => set.shift(Direction::East),
        "shift_w" => set.shift(Direction::West),
        "shift_ne" => set.shift(Direction::NorthEast),
        "shift_nw" => set.shift(Direction::NorthWest),
        "shift_se" => set.shift(Direction::SouthEast),
        "shift_sw" => set.shift(Direction::SouthWest),
        "flip_vertical" => set.flip(),
        "flip_horizontal" => set.mirror(),
        "flip_diagonal" => set.transpose(),
        "flip_anti_diagonal" => set.anti_transpose(),
        other => panic!("no transform {other}"),
    }
}

#[test]
fn transforms_file() {
    let blocks = blocks("transforms.tsv", "X");
    assert_eq!(blocks.len(), 20);
    for rows in blocks {
        let head = &rows[0];
        let set = set_twice(&head[1], &head[2]);
        assert_eq!(format!("count={}", set.len()), head[3]);
        let end = |square: Option<_>| square.map_or("-".into(), |square| format!("{square}"));
        assert_eq!(format!("first={}", end(set.first())), head[4]);
        assert_eq!(format!("last={}", end(set.last())), head[5]);
        assert_eq!(rows.len(), 13);
        for row in &rows[1..] {
            assert_eq!(
                transform(set, &row[0]),
                set_twice(&row[1], &row[2]),
                "{} {}",
                head[1],
                row[0]
            );
        }
    }
}

#[test]
fn subsets_file() {
    let rows = rows("subsets.tsv");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let subsets: Vec<Set> = set(&row[0]).subsets().collect();
        assert_eq!(subsets.len().to_string(), row[1]);
        assert_eq!(subsets, row[2].split(',').map(set).collect::<Vec<Set>>());
    }
}
