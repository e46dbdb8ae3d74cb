#!/usr/bin/env bash
# Usage: tests/coverage/collect.sh FOLDER: makes the reports of this folder anew, in FOLDER, with gcc, clang, coverage.py
# (and pytest, pytest-cov) and JaCoCo: AGENT and CLI name jacocoagent.jar and jacococli.jar.
# Paths of the machine are cut off. Test 6 of the six fails.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"/{jacoco,llvm-cov,lcov,cobertura,coverage-py,gcov,gcda} "$1/build"
out=$(cd "$1" && pwd)
cd "$out/build"
cp "$here"/mid.* "$here/Mid.java" "$here/test_mid.py" .
gcc --coverage -O0 mid.c -o gnu
clang -fprofile-instr-generate -fcoverage-mapping mid.c -o llvm
if [ -n "${AGENT:-}" ]; then javac -g -d classes Mid.java; fi
echo 'import sys; from mid import mid; mid(*map(int, sys.argv[1:]))' > drive.py
n=0
for input in "3 3 5" "1 2 3" "3 2 1" "5 5 5" "5 3 4" "2 1 3"; do
    n=$((n + 1))
    outcome=pass
    [ $n = 6 ] && outcome=fail
    test=t$n.$outcome
    rm -f ./*.gcda jacoco.exec
    ./gnu $input > /dev/null
    gcov -b -j --stdout gnu-mid.gcda | sed "s|$PWD/\?|.|g" > "$out/gcov/$test.gcov.json"
    mv gnu-mid.gcda "$out/gcda/$test.gcda"
    LLVM_PROFILE_FILE=raw ./llvm $input > /dev/null
    llvm-profdata merge -sparse raw -o merged
    llvm-cov export -format=text -instr-profile=merged ./llvm | sed "s|$PWD/||g" > "$out/llvm-cov/$test.json"
    llvm-cov export -format=lcov -instr-profile=merged ./llvm | sed "s|$PWD/||g" > "$out/lcov/$test.info"
    coverage run --include=mid.py drive.py $input
    coverage xml -q --include=mid.py -o - | sed "s|$PWD|.|g" > "$out/cobertura/$test.xml"
    if [ -n "${AGENT:-}" ]; then
        java -javaagent:"$AGENT"=destfile=jacoco.exec,includes='acme.*' -cp classes acme.Mid $input > /dev/null
        java -jar "$CLI" report jacoco.exec --classfiles classes --xml "$out/jacoco/$test.xml" > /dev/null
    fi
done
pytest -q --cov=. --cov-context=test --junitxml="$out/coverage-py/junit.xml" test_mid.py > /dev/null || true
coverage json -q --show-contexts --include=mid.py -o "$out/coverage-py/contexts.json"
sed -i "s| hostname=\"[^\"]*\"||; s|$PWD/||g" "$out/coverage-py/junit.xml"
[ -z "${AGENT:-}" ] || sed -i 's|<sessioninfo[^>]*/>||' "$out"/jacoco/*.xml
LC_ALL=C sed "s|$PWD|$(printf %s "$PWD" | tr -c '' .)|g" gnu-mid.gcno > "$out/gcda/mid.gcno"
