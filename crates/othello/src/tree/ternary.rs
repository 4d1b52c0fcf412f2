//! Parts of the board as numbers in base 3: 0 free, 1 own, 2 the opponent's.

use crate::board::Board;

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// A set of up to nine squares as a number in base 3, every digit 0 or 1.
pub(crate) const TERNARY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 1;
    while set < 512 {
        table[set] = 3 * table[set / 2] + (set % 2) as u16;
        set += 1;
    }
    table
};

/// The number of two disjoint sets.
#[inline(always)]
fn number(own: u64, opponent: u64) -> u16 {
    TERNARY[(own & 511) as usize] + 2 * TERNARY[(opponent & 511) as usize]
}

/// The states of the four edges: row 1, row 8, file a, file h, each from its
/// lowest square on.
#[inline(always)]
pub(crate) fn edges(board: Board) -> [u16; 4] {
    let Board { own, opponent } = board;
    // The bits of file a, as a byte.
    let gather = |set: u64| (set & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    [
        number(own & 255, opponent & 255),
        number(own >> 56, opponent >> 56),
        number(gather(own), gather(opponent)),
        number(gather(own >> 7), gather(opponent >> 7)),
    ]
}

/// The states of the three by three squares in the corners, each from its
/// corner on.
#[inline(always)]
pub(crate) fn corners(board: Board) -> [u16; 4] {
    // The squares a1 to c3, three bits a row.
    let gather = |set: u64| (set & 7) | (set >> 5 & 0o70) | (set >> 10 & 0o700);
    let Board { own, opponent } = board;
    let (own_turned, opponent_turned) = (own.reverse_bits(), opponent.reverse_bits());
    [
        number(gather(own), gather(opponent)),
        number(gather(own.swap_bytes()), gather(opponent.swap_bytes())),
        number(gather(own_turned), gather(opponent_turned)),
        number(gather(own_turned.swap_bytes()), gather(opponent_turned.swap_bytes())),
    ]
}

/// An edge read from its other end.
pub(crate) const fn edge_mirrored(state: u16) -> u16 {
    let (mut rest, mut mirrored, mut digit) = (state, 0, 0);
    while digit < 8 {
        mirrored = 3 * mirrored + rest % 3;
        rest /= 3;
        digit += 1;
    }
    mirrored
}

/// A corner with rows and columns exchanged.
pub(crate) const fn corner_mirrored(state: u16) -> u16 {
    let mut digits = [0; 9];
    let (mut rest, mut digit) = (state, 0);
    while digit < 9 {
        digits[digit % 3 * 3 + digit / 3] = rest % 3;
        rest /= 3;
        digit += 1;
    }
    let mut mirrored = 0;
    while digit > 0 {
        digit -= 1;
        mirrored = 3 * mirrored + digits[digit];
    }
    mirrored
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Set};

    /// The digits of a number, the lowest first.
    fn digits<const N: usize>(mut number: u16) -> [u16; N] {
        core::array::from_fn(|_| {
            let digit = number % 3;
            number /= 3;
            digit
        })
    }

    #[test]
    fn parts_are_read_square_by_square() {
        let mut random = fastrand::Rng::with_seed(9);
        for _ in 0..200 {
            let own = random.u64(..);
            let board = Board { own, opponent: random.u64(..) & !own };
            let at = |file: u32, rank: u32| {
                let bit = 8 * rank + file;
                (board.own >> bit & 1) as u16 + 2 * (board.opponent >> bit & 1) as u16
            };
            let line =
                |at: &dyn Fn(u32) -> u16| core::array::from_fn::<u16, 8, _>(|i| at(i as u32));
            let edges = edges(board).map(digits::<8>);
            assert_eq!(edges[0], line(&|i| at(i, 0)));
            assert_eq!(edges[1], line(&|i| at(i, 7)));
            assert_eq!(edges[2], line(&|i| at(0, i)));
            assert_eq!(edges[3], line(&|i| at(7, i)));
            let corner = |turn: fn(u32) -> u32, flip: fn(u32) -> u32| {
                core::array::from_fn::<u16, 9, _>(|i| at(turn(i as u32 % 3), flip(i as u32 / 3)))
            };
            let keep: fn(u32) -> u32 = |x| x;
            let turn: fn(u32) -> u32 = |x| 7 - x;
            let corners = corners(board).map(digits::<9>);
            assert_eq!(corners[0], corner(keep, keep));
            assert_eq!(corners[1], corner(keep, turn));
            assert_eq!(corners[2], corner(turn, turn));
            assert_eq!(corners[3], corner(turn, keep));
        }
    }

    #[test]
    fn mirrored_boards_have_mirrored_parts() {
        let board = |bits: u64, other: u64| {
            let (black, white) = (Set::from_bits_truncate(bits), Set::from_bits_truncate(other));
            Position::new(black, white, crate::Color::Black).unwrap()
        };
        let position = board(0x8142_1824_0f00_ff11, 0x003c_4200_1024_0022);
        let (here, there) = (Board::of(&position), Board::of(&position.transpose()));
        assert_eq!(corners(there)[0], corner_mirrored(corners(here)[0]));
        assert_eq!(corners(there)[2], corner_mirrored(corners(here)[2]));
        assert_eq!(edges(there)[0], edges(here)[2]);
        for state in 0..6561 {
            assert_eq!(edge_mirrored(edge_mirrored(state)), state);
        }
        for state in 0..19_683 {
            assert_eq!(corner_mirrored(corner_mirrored(state)), state);
        }
    }
}
