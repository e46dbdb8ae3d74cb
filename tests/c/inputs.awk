# Writes n inputs of a program to dir/t1, dir/t2, ...: the same ones every time, from a generator of its own.
function below(n) { seed = (seed * 1103515245 + 12345) % 2147483648; return int(seed / 65536) % n }
function pick(list,  words, n) { n = split(list, words, " "); return words[below(n) + 1] }
function scheduler(  text, k, c) {
    text = ""
    for (k = 3 + below(12); k > 0; k--) {
        c = pick("n n n n u b w q f s")
        text = text c
        if (c == "n") text = text " " below(3)
        if (c == "u") text = text " " 1 + below(5) " " below(3)
        text = text "\n"
    }
    return text
}
function tokenizer(  text, k) {
    text = ""
    for (k = 1 + below(8); k > 0; k--)
        text = text pick("if while return x1 a_b _z 12 0x1f 7 == <= && || << < + //c\n /*a*/ /*a\nb*/ /*/*/ \"s\" \"a\\\"b\" \"open") \
            substr(" \n\t ", 1 + below(4), 1)
    return text
}
function replacer(  text, k, p) {
    p = below(4) == 0 ? "%" : ""
    for (k = 1 + below(3); k > 0; k--) p = p pick("a b ? [a-c] [^a] [bc] \\* \\?") (below(3) == 0 ? "*" : "")
    if (below(4) == 0) p = p "$"
    text = p "\n" pick("<&> x && -") "\n"
    for (k = 1 + below(2); k > 0; k--) text = text pick("aab abcabc bbb a*c cab?b dd xaby") (below(2) ? " " : "") pick("a b cc *d ?") "\n"
    return text
}
function account(  text, k, c) {
    text = ""
    for (k = 4 + below(16); k > 0; k--) {
        c = pick("d d d w w w w t t m m p l")
        text = text c
        if (c == "d" || c == "w") text = text " " pick("100 250 1000 1001 2000 4000 5000 8000 12000")
        if (c == "t") text = text " " pick("100 500 2000") " " pick("10 30 31 60 90")
        if (c == "l") text = text " " pick("0 1000 5000")
        text = text "\n"
    }
    return text
}
BEGIN {
    seed = 20111
    for (i = 1; i <= n; i++) {
        text = program == "account" ? account() : program == "scheduler" ? scheduler() : program == "tokenizer" ? tokenizer() : replacer()
        printf "%s", text > (dir "/t" i)
        close(dir "/t" i)
    }
}
