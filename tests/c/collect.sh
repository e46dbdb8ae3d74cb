#!/usr/bin/env bash
# Usage: tests/c/collect.sh PROGRAM FAULT DIR [TESTS]
# Builds PROGRAM (scheduler, tokenizer, replacer, account) with fault number FAULT (or two of them: 3+7) and gcc --coverage, runs TESTS (default 200)
# generated inputs, compares each output with that of the right version, and leaves DIR/cov/tN.gcov.json and
# DIR/results.csv (and DIR/faults.txt: FILE:LINE of the fault) for: huntsman rank --from gcov:DIR/cov --results DIR/results.csv
# DIR/raw holds faulty.gcno and tN.gcda for --from gcda:DIR/raw: exact flow graphs.
set -eu
program=$1 fault=$2 dir=$3 n_tests=${4:-200}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$dir/cov" "$dir/raw" "$dir/build" "$dir/in"
dir=$(cd "$dir" && pwd)
rm -f "$dir"/cov/* "$dir"/raw/* "$dir"/build/*.gc*
awk -v program="$program" -v n="$n_tests" -v dir="$dir/in" -f "$here/inputs.awk"
cd "$dir/build"
cp "$here/$program.c" "$here/fault.h" .
first=${fault%+*} second=0
if [ "$first" != "$fault" ]; then second=${fault#*+}; fi
grep -nE "F\(($first|$second)\)" "$here/$program.c" | sed "s/:.*//; s/^/$program.c:/" > "$dir/faults.txt"
gcc --coverage -O0 -DFAULT=0 -c "$program.c" -o right.o
gcc --coverage right.o -o right
gcc --coverage -O0 -DFAULT="$first" -DSECOND_FAULT="$second" -c "$program.c" -o faulty.o
gcc --coverage faulty.o -o faulty
echo test,outcome > "$dir/results.csv"
for i in $(seq 1 "$n_tests"); do
    rm -f faulty.gcda
    ./right < "$dir/in/t$i" > right.out 2>/dev/null || true
    code=0
    timeout 5 ./faulty < "$dir/in/t$i" > faulty.out 2>/dev/null || code=$?
    outcome=pass
    if [ "$code" -ge 124 ]; then outcome=crash; elif ! cmp -s right.out faulty.out; then outcome=fail; fi
    # A run that was killed leaves no coverage, and so is no test.
    [ -f faulty.gcda ] || continue
    gcov -b -j --stdout faulty.gcda > "$dir/cov/t$i.gcov.json" 2>/dev/null
    mv faulty.gcda "$dir/raw/t$i.gcda"
    echo "t$i,$outcome" >> "$dir/results.csv"
done
cp faulty.gcno "$dir/raw/"
