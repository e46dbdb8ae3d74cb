// Trial division, a sieve, gcd and powers.
class Primes {
    static boolean isPrime(int n) { if (n < 2) return false; for (int d = 2; d * d <= n; d++) if (n % d == 0) return false; return true; }
    static int count() { int c = 0; for (int i = 0; i < 30; i++) if (isPrime(i)) c++; return c; } //~ = 10
    static int sieve() { boolean[] no = new boolean[20]; int s = 0; for (int i = 2; i < no.length; i++) { if (no[i]) continue; s += i; for (int j = i * i; j < no.length; j += i) no[j] = true; } return s; } //~ = 77
    static int gcd(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a; }
    static int common() { return gcd(48, 36) * 100 + gcd(17, 5); } //~ = 1201
    static void small(int n) { n &= 7; assert isPrime(n) == (n == 2 || n == 3 || n == 5 || n == 7); } //~ holds
}
