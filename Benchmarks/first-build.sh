#!/usr/bin/env bash
# What the first build costs: each in an empty folder with an empty cache, beside GRDB alone.
#
#   Benchmarks/first-build.sh    a quarter of an hour; prints a table
#
# Processor time is that of all compilers together. It says more than the clock: on a busy machine the clock
# counts the others too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

require_swift
install_packages "${build_packages[@]}"
work=$(mktemp -d "${TMPDIR:-/tmp}/finance-etl.XXXXXX")
trap 'rm -rf "$work"' EXIT

# measure NAME COMMAND…: a row of the table; the command finds an empty folder for the build, and one for
# caches, in `folders`.
measure() {
  local name=$1 folder=$work/build before began
  shift
  rm -rf "$folder"
  folders=(--scratch-path "$folder/products" --cache-path "$folder/cache")
  swift package "${folders[@]}" resolve >/dev/null 2>&1 || die "the packages cannot be resolved"
  count_processor_seconds
  before=$processor_seconds
  began=$SECONDS
  "$@"
  count_processor_seconds
  printf '| %s | %s s | %s s |\n' "$name" "$((processor_seconds - before))" "$((SECONDS - began))"
}
build_grdb() { swift_build "${folders[@]}" "$@" --target GRDB; }
build_for_debugging() { build_program "${folders[@]}"; }
build_for_release() { build_program "${folders[@]}" -c release "${static[@]}"; }
build_tests() { swift_build "${folders[@]}" --build-tests; }

static=()
[[ $(uname -s) != Linux ]] || static=(--static-swift-stdlib)
printf '| built on %s cores | processor time | clock |\n|---|---|---|\n' "$(getconf _NPROCESSORS_ONLN)"
measure "GRDB alone, for debugging" build_grdb
measure "the program, for debugging: \`scripts/demo.sh\`" build_for_debugging
measure "the program and all tests: \`scripts/test.sh\`" build_tests
measure "GRDB alone, for release" build_grdb -c release
measure "the program, for release: \`scripts/install.sh\`" build_for_release
