// Standard input and its readers: any byte, any line, or the end may come.
import java.io.IOException;
class StandardInput {
    static void anyByte() throws IOException { int c = System.in.read(); assert c >= -1 && c < 256; } //~ holds
    static void notZero() throws IOException { int c = System.in.read(); assert c != 0; } //~ violates: assert
}
