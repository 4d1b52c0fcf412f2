//! A search of a few plies, without table or order, to sort moves by.

use crate::board::{Board, squares};
use crate::evaluation::{DISC, Evaluation};

/// The value for the side to move, in eighths of a disc, as far as it lies
/// between `alpha` and `beta`.
pub(crate) fn shallow(
    evaluation: &Evaluation,
    board: Board,
    mut alpha: i32,
    beta: i32,
    depth: u32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    if depth == 0 {
        return evaluation.of_board(board);
    }
    let legal = board.moves();
    if legal == 0 {
        let passed = board.pass();
        return if passed.moves() == 0 {
            board.final_score::<false>() * DISC
        } else {
            -shallow(evaluation, passed, -beta, -alpha, depth, nodes)
        };
    }
    let mut best = i32::MIN;
    for square in squares(legal) {
        let value = -shallow(evaluation, board.play(square), -beta, -alpha, depth - 1, nodes);
        if value > best {
            best = value;
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
    }
    best
}
