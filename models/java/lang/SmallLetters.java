package java.lang;

/** The small letters of capital ones. Beyond ASCII, of characters up to U+FFFF (Unicode 13, as of Java 17). */
final class SmallLetters {
    private SmallLetters() {
    }

    /** The small letter of this one. */
    static char toLowerCase(char c) {
        int by = 0;
        by = c == 0xa7ab ? -42319 : by;
        by = c == 0xa7ac ? -42315 : by;
        by = c == 0xa7aa | c == 0xa7ae ? -42308 : by;
        by = c == 0xa7c5 ? -42307 : by;
        by = c == 0xa7ad ? -42305 : by;
        by = c == 0xa7b1 ? -42282 : by;
        by = c == 0xa78d ? -42280 : by;
        by = c == 0xa7b2 ? -42261 : by;
        by = c == 0xa7b0 ? -42258 : by;
        by = c == 0xa7c6 ? -35384 : by;
        by = c == 0xa77d ? -35332 : by;
        by = c >= 0x2c7e & c <= 0x2c7f ? -10815 : by;
        by = c == 0x2c6f ? -10783 : by;
        by = c == 0x2c70 ? -10782 : by;
        by = c == 0x2c6d ? -10780 : by;
        by = c == 0x2c6e ? -10749 : by;
        by = c == 0x2c62 ? -10743 : by;
        by = c == 0x2c64 ? -10727 : by;
        by = c == 0x212a ? -8383 : by;
        by = c == 0x212b ? -8262 : by;
        by = c == 0x1e9e ? -7615 : by;
        by = c == 0x2126 ? -7517 : by;
        by = c == 0x2c63 ? -3814 : by;
        by = c >= 0x1c90 & c <= 0x1cba | c >= 0x1cbd & c <= 0x1cbf ? -3008 : by;
        by = c == 0x130 ? -199 : by;
        by = c == 0x243 ? -195 : by;
        by = c == 0x23d ? -163 : by;
        by = c == 0x220 | c >= 0x3fd & c <= 0x3ff ? -130 : by;
        by = c >= 0x1ff8 & c <= 0x1ff9 ? -128 : by;
        by = c >= 0x1ffa & c <= 0x1ffb ? -126 : by;
        by = c == 0x178 ? -121 : by;
        by = c >= 0x1fea & c <= 0x1feb ? -112 : by;
        by = c >= 0x1fda & c <= 0x1fdb ? -100 : by;
        by = c == 0x1f6 ? -97 : by;
        by = c >= 0x1fc8 & c <= 0x1fcb ? -86 : by;
        by = c >= 0x1fba & c <= 0x1fbb ? -74 : by;
        by = c == 0x3f4 ? -60 : by;
        by = c == 0x1f7 ? -56 : by;
        by = c == 0xa7c4 ? -48 : by;
        by = c == 0x1fbc | c == 0x1fcc | c == 0x1ffc ? -9 : by;
        by = c >= 0x1f08 & c <= 0x1f0f | c >= 0x1f18 & c <= 0x1f1d | c >= 0x1f28 & c <= 0x1f2f
            | c >= 0x1f38 & c <= 0x1f3f | c >= 0x1f48 & c <= 0x1f4d | c >= 0x1f59 & c <= 0x1f5f & (c & 1) == 1
            | c >= 0x1f68 & c <= 0x1f6f | c >= 0x1f88 & c <= 0x1f8f | c >= 0x1f98 & c <= 0x1f9f
            | c >= 0x1fa8 & c <= 0x1faf | c >= 0x1fb8 & c <= 0x1fb9 | c >= 0x1fd8 & c <= 0x1fd9
            | c >= 0x1fe8 & c <= 0x1fe9 ? -8 : by;
        by = c == 0x3f9 | c == 0x1fec ? -7 : by;
        by = c >= 0x100 & c <= 0x12e & (c & 1) == 0 | c >= 0x132 & c <= 0x136 & (c & 1) == 0
            | c >= 0x139 & c <= 0x147 & (c & 1) == 1 | c >= 0x14a & c <= 0x176 & (c & 1) == 0
            | c >= 0x179 & c <= 0x17d & (c & 1) == 1 | c == 0x182 | c == 0x184 | c == 0x187 | c == 0x18b | c == 0x191
            | c == 0x198 | c >= 0x1a0 & c <= 0x1a4 & (c & 1) == 0 | c == 0x1a7 | c == 0x1ac | c == 0x1af | c == 0x1b3
            | c == 0x1b5 | c == 0x1b8 | c == 0x1bc | c == 0x1c5 | c == 0x1c8 | c >= 0x1cb & c <= 0x1db & (c & 1) == 1
            | c >= 0x1de & c <= 0x1ee & (c & 1) == 0 | c == 0x1f2 | c == 0x1f4
            | c >= 0x1f8 & c <= 0x21e & (c & 1) == 0 | c >= 0x222 & c <= 0x232 & (c & 1) == 0 | c == 0x23b
            | c == 0x241 | c >= 0x246 & c <= 0x24e & (c & 1) == 0 | c == 0x370 | c == 0x372 | c == 0x376
            | c >= 0x3d8 & c <= 0x3ee & (c & 1) == 0 | c == 0x3f7 | c == 0x3fa
            | c >= 0x460 & c <= 0x480 & (c & 1) == 0 | c >= 0x48a & c <= 0x4be & (c & 1) == 0
            | c >= 0x4c1 & c <= 0x4cd & (c & 1) == 1 | c >= 0x4d0 & c <= 0x52e & (c & 1) == 0
            | c >= 0x1e00 & c <= 0x1e94 & (c & 1) == 0 | c >= 0x1ea0 & c <= 0x1efe & (c & 1) == 0 | c == 0x2183
            | c == 0x2c60 | c >= 0x2c67 & c <= 0x2c6b & (c & 1) == 1 | c == 0x2c72 | c == 0x2c75
            | c >= 0x2c80 & c <= 0x2ce2 & (c & 1) == 0 | c == 0x2ceb | c == 0x2ced | c == 0x2cf2
            | c >= 0xa640 & c <= 0xa66c & (c & 1) == 0 | c >= 0xa680 & c <= 0xa69a & (c & 1) == 0
            | c >= 0xa722 & c <= 0xa72e & (c & 1) == 0 | c >= 0xa732 & c <= 0xa76e & (c & 1) == 0 | c == 0xa779
            | c == 0xa77b | c >= 0xa77e & c <= 0xa786 & (c & 1) == 0 | c == 0xa78b | c == 0xa790 | c == 0xa792
            | c >= 0xa796 & c <= 0xa7a8 & (c & 1) == 0 | c >= 0xa7b4 & c <= 0xa7be & (c & 1) == 0 | c == 0xa7c2
            | c == 0xa7c7 | c == 0xa7c9 | c == 0xa7f5 ? 1 : by;
        by = c == 0x1c4 | c == 0x1c7 | c == 0x1ca | c == 0x1f1 ? 2 : by;
        by = c == 0x3cf | c >= 0x13f0 & c <= 0x13f5 ? 8 : by;
        by = c == 0x4c0 ? 15 : by;
        by = c >= 0x2160 & c <= 0x216f ? 16 : by;
        by = c >= 0x24b6 & c <= 0x24cf ? 26 : by;
        by = c == 0x2132 ? 28 : by;
        by = c >= 0xc0 & c <= 0xd6 | c >= 0xd8 & c <= 0xde | c >= 0x391 & c <= 0x3a1 | c >= 0x3a3 & c <= 0x3ab
            | c >= 0x410 & c <= 0x42f | c >= 0xff21 & c <= 0xff3a ? 32 : by;
        by = c >= 0x388 & c <= 0x38a ? 37 : by;
        by = c == 0x386 ? 38 : by;
        by = c >= 0x531 & c <= 0x556 | c >= 0x2c00 & c <= 0x2c2e ? 48 : by;
        by = c >= 0x38e & c <= 0x38f ? 63 : by;
        by = c == 0x38c ? 64 : by;
        by = c == 0x244 ? 69 : by;
        by = c == 0x245 ? 71 : by;
        by = c == 0x18e ? 79 : by;
        by = c >= 0x400 & c <= 0x40f ? 80 : by;
        by = c == 0x37f ? 116 : by;
        by = c == 0x18f ? 202 : by;
        by = c == 0x190 ? 203 : by;
        by = c >= 0x189 & c <= 0x18a | c == 0x193 ? 205 : by;
        by = c == 0x186 ? 206 : by;
        by = c == 0x194 ? 207 : by;
        by = c == 0x197 ? 209 : by;
        by = c == 0x181 ? 210 : by;
        by = c == 0x196 | c == 0x19c ? 211 : by;
        by = c == 0x19d ? 213 : by;
        by = c == 0x19f ? 214 : by;
        by = c >= 0x1b1 & c <= 0x1b2 ? 217 : by;
        by = c == 0x1a6 | c == 0x1a9 | c == 0x1ae ? 218 : by;
        by = c == 0x1b7 ? 219 : by;
        by = c == 0xa7b3 ? 928 : by;
        by = c >= 0x10a0 & c <= 0x10c5 | c == 0x10c7 | c == 0x10cd ? 7264 : by;
        by = c == 0x23e ? 10792 : by;
        by = c == 0x23a ? 10795 : by;
        by = c >= 0x13a0 & c <= 0x13ef ? 38864 : by;
        return (char) (c + by);
    }
}
