// Standard input and its readers: any byte, any line, or the end may come.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
class StandardInput {
    static void anyByte() throws IOException { int c = System.in.read(); assert c >= -1 && c < 256; } //~ holds
    static void notZero() throws IOException { int c = System.in.read(); assert c != 0; } //~ violates: assert
    static void line() throws IOException { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); String s = r.readLine(); assert s == null || s.indexOf('\n') < 0; } //~ holds
    static void lineIsThere() throws IOException { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); r.readLine().length(); } //~ violates: no_exception
    static void parsed() throws IOException { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); String s = r.readLine(); if (s == null || s.length() != 1 || s.charAt(0) < '0' || s.charAt(0) > '9') return; int n = Integer.parseInt(s); assert n >= 0 && n < 10; } //~ holds
}
