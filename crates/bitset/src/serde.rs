//! Sets and squares for `serde`: as the rank string and the square's name.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::layout::Layout;
use crate::set::BitSet;
use crate::square::Square;

struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($type:ident, $what:literal) => {
        impl<L: Layout> Serialize for $type<L> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, L: Layout> Deserialize<'de> for $type<L> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text($what, PhantomData))
            }
        }
    };
}

as_text!(BitSet, "a rank string");
as_text!(Square, "a square's name");

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::layout::Chess;

    #[test]
    fn text_goes_out_and_in() {
        let knight = "00000000/00000000/00101000/01000100/00000000/01000100/00101000/00000000";
        let set: BitSet<Chess> = knight.parse().unwrap();
        let json = serde_json::to_string(&(set, Square::<Chess>::D4)).unwrap();
        assert_eq!(json, alloc::format!("[\"{knight}\",\"d4\"]"));
        assert_eq!(serde_json::from_str(&json).ok(), Some((set, Square::<Chess>::D4)));
        let error = serde_json::from_str::<Square<Chess>>("\"z9\"").unwrap_err();
        assert!(error.to_string().starts_with("no square z9"));
    }
}
