//! The number of a bit, as a type with just 64 values.

macro_rules! bits {
    ($($name:ident=$number:literal)*) => {
        /// The number of a bit of a 64-bit number. Since there are no other
        /// values, a table of 64 needs no bounds check, and an `Option` of a
        /// square no more than a byte.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub(crate) enum Bit {
            $($name = $number),*
        }

        impl Bit {
            /// The bit of that number, of which all above 63 is cut off.
            /// Compiled, nothing is left of the match but the number.
            #[inline]
            pub(crate) const fn new(number: u32) -> Bit {
                match number % 64 {
                    $($number => Bit::$name,)*
                    _ => unreachable!(),
                }
            }
        }
    };
}

bits!(
    B0=0 B1=1 B2=2 B3=3 B4=4 B5=5 B6=6 B7=7 B8=8 B9=9 B10=10 B11=11 B12=12 B13=13 B14=14 B15=15
    B16=16 B17=17 B18=18 B19=19 B20=20 B21=21 B22=22 B23=23 B24=24 B25=25 B26=26 B27=27 B28=28
    B29=29 B30=30 B31=31 B32=32 B33=33 B34=34 B35=35 B36=36 B37=37 B38=38 B39=39 B40=40 B41=41
    B42=42 B43=43 B44=44 B45=45 B46=46 B47=47 B48=48 B49=49 B50=50 B51=51 B52=52 B53=53 B54=54
    B55=55 B56=56 B57=57 B58=58 B59=59 B60=60 B61=61 B62=62 B63=63
);
