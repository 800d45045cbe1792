#!/usr/bin/env bash
# Runs the tests; the last lines and the exit status are the test runner's.
#
#   scripts/test.sh                      full: lint, then every test; some laws on seeded samples
#   scripts/test.sh quick                no lint, and fewer samples
#   scripts/test.sh sweep                as full, with every case of every law, a fuzzer, and the packages
#                                        installed (root); much longer
#   scripts/test.sh --sanitize           the tests, with AddressSanitizer in our code; no lint
#   scripts/test.sh instructions         what a row of each hot path costs (scripts/instructions.sh)
#   scripts/test.sh quick -- --filter X  with arguments for `swift test`
#
# UPDATE_GOLDEN=1 writes anew what is compared with files: from mappings/ the program's copy of them,
# docs/BANKS.md and the README's counts, from samples/ their expected output.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

if [[ ${1:-} == instructions ]]; then
  shift
  [[ ${1:-} != -- ]] || shift
  exec scripts/instructions.sh "$@"
fi

tier=full
if [[ ${1:-} == quick || ${1:-} == full || ${1:-} == sweep ]]; then
  tier=$1
  shift
fi
sanitized=false
build=(--scratch-path .build)
if [[ ${1:-} == --sanitize ]]; then
  sanitized=true
  build=(--sanitize=address --scratch-path .build-asan)
  shift
fi
if [[ ${1:---} != -- ]]; then
  printf 'usage: scripts/test.sh [quick|full|sweep] [--sanitize] [-- swift test arguments]\n       scripts/test.sh instructions [-- arguments]\n' >&2
  exit 64
fi
shift $(($# > 0))

require_swift
install_packages "${build_packages[@]}" "${test_packages[@]}"

if [[ $tier != quick && $sanitized == false ]]; then
  step "Linting"
  code=(Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources)
  swift format lint --strict --parallel -r "${code[@]}" ||
    die "the lint failed; this fixes most of it: swift format -i -r ${code[*]}"
fi

step "Building the tests (some minutes the first time)"
swift_build --build-tests "${build[@]}"
export FINANCE_ETL_TESTS=$tier
if $sanitized; then
  # AddressSanitizer reserves more addresses than the worker for PDFs may have: it runs without.
  swift_build --product finance-etl-pdf
  cp .build/debug/finance-etl-pdf .build-asan/debug/
  # Swift keeps constants behind tagged pointers, which the leak finder does not see.
  export FINANCE_ETL_SANITIZED=1 ASAN_OPTIONS=detect_leaks=0
fi

if [[ ${UPDATE_GOLDEN:-} == 1 ]]; then
  # The program carries the mappings, and what it prints of the samples is written next.
  step "Writing what comes from mappings/"
  swift test --skip-build "${build[@]}" --filter MappingFolderTests
  swift_build --build-tests "${build[@]}"
fi

step "Running the $tier tests"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift test --skip-build "${build[@]}" "$@" 2>&1 | tee "$log" || status=$?
if [[ ${UPDATE_GOLDEN:-} == 1 ]]; then
  # It counts what the expected files hold, which were written just now.
  step "Writing the list of samples"
  swift test --skip-build "${build[@]}" --filter SampleListTests
fi
if ((status != 0)); then
  # Thousands of lines stand behind the first one that failed.
  step "What failed"
  grep -A 20 -E '^✘ Test .* recorded an issue|^error:|Fatal error|crashed' "$log" |
    grep -vE '^(✔|◇|--$)' | head -n 200 || true
  tail -n 1 "$log"
elif [[ $tier == sweep && $# == 0 ]]; then
  scripts/fuzz.sh
  if [[ $(uname -s) == Linux ]]; then scripts/test-package.sh; fi
fi
exit "$status"
