package java.lang;

/** The capital letters of small ones. Beyond ASCII, of characters up to U+FFFF (Unicode 13, as of Java 17). */
final class CapitalLetters {
    private CapitalLetters() {
    }

    /** The capital letter of this one. */
    static char toUpperCase(char c) {
        int by = 0;
        by = c >= 0xab70 & c <= 0xabbf ? -38864 : by;
        by = c == 0x2c65 ? -10795 : by;
        by = c == 0x2c66 ? -10792 : by;
        by = c >= 0x2d00 & c <= 0x2d25 | c == 0x2d27 | c == 0x2d2d ? -7264 : by;
        by = c == 0x1fbe ? -7205 : by;
        by = c == 0x1c80 ? -6254 : by;
        by = c == 0x1c81 ? -6253 : by;
        by = c == 0x1c82 ? -6244 : by;
        by = c == 0x1c85 ? -6243 : by;
        by = c >= 0x1c83 & c <= 0x1c84 ? -6242 : by;
        by = c == 0x1c86 ? -6236 : by;
        by = c == 0x1c87 ? -6181 : by;
        by = c == 0xab53 ? -928 : by;
        by = c == 0x17f ? -300 : by;
        by = c == 0x131 ? -232 : by;
        by = c == 0x292 ? -219 : by;
        by = c == 0x280 | c == 0x283 | c == 0x288 ? -218 : by;
        by = c >= 0x28a & c <= 0x28b ? -217 : by;
        by = c == 0x275 ? -214 : by;
        by = c == 0x272 ? -213 : by;
        by = c == 0x269 | c == 0x26f ? -211 : by;
        by = c == 0x253 ? -210 : by;
        by = c == 0x268 ? -209 : by;
        by = c == 0x263 ? -207 : by;
        by = c == 0x254 ? -206 : by;
        by = c >= 0x256 & c <= 0x257 | c == 0x260 ? -205 : by;
        by = c == 0x25b ? -203 : by;
        by = c == 0x259 ? -202 : by;
        by = c == 0x3f3 ? -116 : by;
        by = c == 0x3f5 ? -96 : by;
        by = c == 0x3f0 ? -86 : by;
        by = c == 0x3f1 | c >= 0x450 & c <= 0x45f ? -80 : by;
        by = c == 0x1dd ? -79 : by;
        by = c == 0x28c ? -71 : by;
        by = c == 0x289 ? -69 : by;
        by = c == 0x3cc ? -64 : by;
        by = c >= 0x3cd & c <= 0x3ce ? -63 : by;
        by = c == 0x3d0 ? -62 : by;
        by = c == 0x1e9b ? -59 : by;
        by = c == 0x3d1 ? -57 : by;
        by = c == 0x3d6 ? -54 : by;
        by = c >= 0x561 & c <= 0x586 | c >= 0x2c30 & c <= 0x2c5e ? -48 : by;
        by = c == 0x3d5 ? -47 : by;
        by = c == 0x3ac ? -38 : by;
        by = c >= 0x3ad & c <= 0x3af ? -37 : by;
        by = c >= 0xe0 & c <= 0xf6 | c >= 0xf8 & c <= 0xfe | c >= 0x3b1 & c <= 0x3c1 | c >= 0x3c3 & c <= 0x3cb
            | c >= 0x430 & c <= 0x44f | c >= 0xff41 & c <= 0xff5a ? -32 : by;
        by = c == 0x3c2 ? -31 : by;
        by = c == 0x214e ? -28 : by;
        by = c >= 0x24d0 & c <= 0x24e9 ? -26 : by;
        by = c >= 0x2170 & c <= 0x217f ? -16 : by;
        by = c == 0x4cf ? -15 : by;
        by = c == 0x3d7 | c >= 0x13f8 & c <= 0x13fd ? -8 : by;
        by = c == 0x1c6 | c == 0x1c9 | c == 0x1cc | c == 0x1f3 ? -2 : by;
        by = c >= 0x101 & c <= 0x12f & (c & 1) == 1 | c >= 0x133 & c <= 0x137 & (c & 1) == 1
            | c >= 0x13a & c <= 0x148 & (c & 1) == 0 | c >= 0x14b & c <= 0x177 & (c & 1) == 1
            | c >= 0x17a & c <= 0x17e & (c & 1) == 0 | c == 0x183 | c == 0x185 | c == 0x188 | c == 0x18c | c == 0x192
            | c == 0x199 | c >= 0x1a1 & c <= 0x1a5 & (c & 1) == 1 | c == 0x1a8 | c == 0x1ad | c == 0x1b0 | c == 0x1b4
            | c == 0x1b6 | c == 0x1b9 | c == 0x1bd | c == 0x1c5 | c == 0x1c8 | c == 0x1cb
            | c >= 0x1ce & c <= 0x1dc & (c & 1) == 0 | c >= 0x1df & c <= 0x1ef & (c & 1) == 1 | c == 0x1f2
            | c == 0x1f5 | c >= 0x1f9 & c <= 0x21f & (c & 1) == 1 | c >= 0x223 & c <= 0x233 & (c & 1) == 1
            | c == 0x23c | c == 0x242 | c >= 0x247 & c <= 0x24f & (c & 1) == 1 | c == 0x371 | c == 0x373 | c == 0x377
            | c >= 0x3d9 & c <= 0x3ef & (c & 1) == 1 | c == 0x3f8 | c == 0x3fb
            | c >= 0x461 & c <= 0x481 & (c & 1) == 1 | c >= 0x48b & c <= 0x4bf & (c & 1) == 1
            | c >= 0x4c2 & c <= 0x4ce & (c & 1) == 0 | c >= 0x4d1 & c <= 0x52f & (c & 1) == 1
            | c >= 0x1e01 & c <= 0x1e95 & (c & 1) == 1 | c >= 0x1ea1 & c <= 0x1eff & (c & 1) == 1 | c == 0x2184
            | c == 0x2c61 | c >= 0x2c68 & c <= 0x2c6c & (c & 1) == 0 | c == 0x2c73 | c == 0x2c76
            | c >= 0x2c81 & c <= 0x2ce3 & (c & 1) == 1 | c == 0x2cec | c == 0x2cee | c == 0x2cf3
            | c >= 0xa641 & c <= 0xa66d & (c & 1) == 1 | c >= 0xa681 & c <= 0xa69b & (c & 1) == 1
            | c >= 0xa723 & c <= 0xa72f & (c & 1) == 1 | c >= 0xa733 & c <= 0xa76f & (c & 1) == 1 | c == 0xa77a
            | c == 0xa77c | c >= 0xa77f & c <= 0xa787 & (c & 1) == 1 | c == 0xa78c | c == 0xa791 | c == 0xa793
            | c >= 0xa797 & c <= 0xa7a9 & (c & 1) == 1 | c >= 0xa7b5 & c <= 0xa7bf & (c & 1) == 1 | c == 0xa7c3
            | c == 0xa7c8 | c == 0xa7ca | c == 0xa7f6 ? -1 : by;
        by = c == 0x3f2 | c == 0x1fe5 ? 7 : by;
        by = c >= 0x1f00 & c <= 0x1f07 | c >= 0x1f10 & c <= 0x1f15 | c >= 0x1f20 & c <= 0x1f27
            | c >= 0x1f30 & c <= 0x1f37 | c >= 0x1f40 & c <= 0x1f45 | c >= 0x1f51 & c <= 0x1f57 & (c & 1) == 1
            | c >= 0x1f60 & c <= 0x1f67 | c >= 0x1f80 & c <= 0x1f87 | c >= 0x1f90 & c <= 0x1f97
            | c >= 0x1fa0 & c <= 0x1fa7 | c >= 0x1fb0 & c <= 0x1fb1 | c >= 0x1fd0 & c <= 0x1fd1
            | c >= 0x1fe0 & c <= 0x1fe1 ? 8 : by;
        by = c == 0x1fb3 | c == 0x1fc3 | c == 0x1ff3 ? 9 : by;
        by = c == 0xa794 ? 48 : by;
        by = c == 0x1bf ? 56 : by;
        by = c >= 0x1f70 & c <= 0x1f71 ? 74 : by;
        by = c == 0x345 ? 84 : by;
        by = c >= 0x1f72 & c <= 0x1f75 ? 86 : by;
        by = c == 0x195 ? 97 : by;
        by = c >= 0x1f76 & c <= 0x1f77 ? 100 : by;
        by = c >= 0x1f7a & c <= 0x1f7b ? 112 : by;
        by = c == 0xff ? 121 : by;
        by = c >= 0x1f7c & c <= 0x1f7d ? 126 : by;
        by = c >= 0x1f78 & c <= 0x1f79 ? 128 : by;
        by = c == 0x19e | c >= 0x37b & c <= 0x37d ? 130 : by;
        by = c == 0x19a ? 163 : by;
        by = c == 0x180 ? 195 : by;
        by = c == 0xb5 ? 743 : by;
        by = c >= 0x10d0 & c <= 0x10fa | c >= 0x10fd & c <= 0x10ff ? 3008 : by;
        by = c == 0x1d7d ? 3814 : by;
        by = c == 0x27d ? 10727 : by;
        by = c == 0x26b ? 10743 : by;
        by = c == 0x271 ? 10749 : by;
        by = c == 0x251 ? 10780 : by;
        by = c == 0x252 ? 10782 : by;
        by = c == 0x250 ? 10783 : by;
        by = c >= 0x23f & c <= 0x240 ? 10815 : by;
        by = c == 0x1c88 ? 35266 : by;
        by = c == 0x1d79 ? 35332 : by;
        by = c == 0x1d8e ? 35384 : by;
        by = c == 0x29e ? 42258 : by;
        by = c == 0x29d ? 42261 : by;
        by = c == 0x265 ? 42280 : by;
        by = c == 0x287 ? 42282 : by;
        by = c == 0x26c ? 42305 : by;
        by = c == 0x282 ? 42307 : by;
        by = c == 0x266 | c == 0x26a ? 42308 : by;
        by = c == 0x261 ? 42315 : by;
        by = c == 0x25c ? 42319 : by;
        return (char) (c + by);
    }
}
