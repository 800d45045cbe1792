#!/usr/bin/env bash
# Lets libFuzzer look for bytes that crash or hang a parser, with AddressSanitizer, each for a while.
#
#   scripts/fuzz.sh                  60 seconds each
#   scripts/fuzz.sh 1800             half an hour each
#   scripts/fuzz.sh 1800 ofx json    those two
#
# What it learns is kept in .build-fuzz/corpus, what it finds in .build-fuzz/findings. A finding becomes
# a test by moving it to Tests/Fuzzing/Findings/PARSER.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

seconds=60
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  seconds=$1
  shift
fi

require_swift
install_packages "${build_packages[@]}"
step "Building the parsers with the fuzzer and AddressSanitizer (some minutes the first time)"
build=.build-fuzz
FINANCE_ETL_FUZZ=1 swift build --scratch-path $build -c release --product fuzz-parsers \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
fuzz=$build/release/fuzz-parsers
mkdir -p $build/findings
(($# > 0)) || mapfile -t parsers < <($fuzz --list)
(($# == 0)) || parsers=("$@")

# Swift keeps constants behind tagged pointers, which the leak finder does not see.
export ASAN_OPTIONS=detect_leaks=0
failed=()
for parser in "${parsers[@]}"; do
  step "Fuzzing $parser for $seconds s"
  corpus=$build/corpus/$parser
  mkdir -p "$corpus"
  $fuzz --seeds "$parser" | while read -r seed; do
    cp -n "$seed" "$corpus/$(sha256sum "$seed" | cut -c1-40)" 2>/dev/null || true
  done
  # Into a file: a full pipe would hang it.
  if timeout -k 10 $((seconds + 120)) $fuzz "$parser" -max_total_time="$seconds" -timeout=20 \
    -rss_limit_mb=2048 -detect_leaks=0 -print_final_stats=1 \
    -artifact_prefix="$build/findings/$parser-" "$corpus" >$build/"$parser".log 2>&1; then
    grep -E '^Done|^stat::number_of_executed|^stat::peak' $build/"$parser".log || true
  else
    failed+=("$parser")
    grep -E -A 12 'ERROR|SUMMARY|Fatal error|Test unit' $build/"$parser".log | head -40 || true
  fi
done
((${#failed[@]} == 0)) || die "found something: ${failed[*]}; see $build/findings"
