// Double dispatch over a small expression language.
class VisitorPattern {
    interface Expr { int accept(Visitor v); }
    interface Visitor { int num(int n); int add(Expr l, Expr r); int neg(Expr e); }
    static class Num implements Expr { final int n; Num(int n) { this.n = n; } public int accept(Visitor v) { return v.num(n); } }
    static class Add implements Expr { final Expr l, r; Add(Expr l, Expr r) { this.l = l; this.r = r; } public int accept(Visitor v) { return v.add(l, r); } }
    static class Neg implements Expr { final Expr e; Neg(Expr e) { this.e = e; } public int accept(Visitor v) { return v.neg(e); } }
    static class Eval implements Visitor { public int num(int n) { return n; } public int add(Expr l, Expr r) { return l.accept(this) + r.accept(this); } public int neg(Expr e) { return -e.accept(this); } }
    static class Size implements Visitor { public int num(int n) { return 1; } public int add(Expr l, Expr r) { return 1 + l.accept(this) + r.accept(this); } public int neg(Expr e) { return 1 + e.accept(this); } }
    static Expr sample(int a) { return new Add(new Num(a), new Neg(new Add(new Num(3), new Num(4)))); }
    static int eval() { return sample(10).accept(new Eval()); } //~ = 3
    static int size() { return sample(10).accept(new Size()); } //~ = 6
    static void law(int a) { assert sample(a).accept(new Eval()) == a - 7; } //~ holds
}
