#!/usr/bin/env bash
# Runs the tests; the last lines and the exit status are the test runner's.
#
#   scripts/test.sh                      lint, then every test
#   scripts/test.sh quick                the quick tests alone
#   scripts/test.sh quick -- --filter X  with arguments for `swift test`
#   UPDATE_GOLDEN=1 scripts/test.sh      writes the samples' expected output anew
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

tier=full
if [[ ${1:-} == quick || ${1:-} == full ]]; then
  tier=$1
  shift
fi
if [[ ${1:---} != -- ]]; then
  printf 'usage: scripts/test.sh [quick|full] [-- swift test arguments]\n' >&2
  exit 64
fi
shift $(($# > 0))

require_swift
install_packages "${build_packages[@]}" "${test_packages[@]}"

if [[ $tier == full ]]; then
  step "Linting"
  code=(Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources)
  swift format lint --strict --parallel -r "${code[@]}" ||
    die "the lint failed; this mends most of it: swift format -i -r ${code[*]}"
fi

step "Building the tests (some minutes the first time)"
swift_build --build-tests

step "Running the $tier tests"
export FINANCE_ETL_TESTS=$tier
exec swift test --skip-build "$@"
