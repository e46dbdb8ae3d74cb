package java.lang;

/** Static fields of Character that few programs read. */
final class CharacterStatics {
    private CharacterStatics() {
    }

    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final char MIN_HIGH_SURROGATE = 0xd800;
    public static final char MAX_HIGH_SURROGATE = 0xdbff;
    public static final char MIN_LOW_SURROGATE = 0xdc00;
    public static final char MAX_LOW_SURROGATE = 0xdfff;
    public static final char MIN_SURROGATE = 0xd800;
    public static final char MAX_SURROGATE = 0xdfff;
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 0x10ffff;
}
