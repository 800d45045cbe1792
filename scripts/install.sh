#!/usr/bin/env bash
# Installs finance-etl, the worker that reads PDFs for it (in PREFIX/libexec), its manual page and its
# shell completions.
#
#   scripts/install.sh [PREFIX]    default: /usr/local, or ~/.local where that is not writable
#
# On Linux the binary carries Swift's libraries: it also runs where no Swift is installed, and
# needs libxml2 and libsqlite3 of the system; the worker needs poppler.
set -euo pipefail
if (($# > 1)) || [[ ${1:-} == -* ]]; then
  printf 'usage: scripts/install.sh [PREFIX]\n' >&2
  exit 64
fi
if [[ -n ${1:-} ]]; then
  prefix=$1
  [[ $prefix == /* ]] || prefix=$PWD/$prefix
elif ((EUID == 0)) || [[ -w /usr/local ]]; then
  prefix=/usr/local
else
  prefix=$HOME/.local
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

name_installed "$prefix"

# Before the build, so that a folder that cannot be written is known at once.
umask 022
for file in "${installed[@]}"; do
  if ! mkdir -p "${file%/*}" || [[ ! -w ${file%/*} ]]; then
    die "${file%/*} is not writable: name another prefix, or run this as root"
  fi
done

require_swift
install_packages "${build_packages[@]}"

step "Building for release (some minutes the first time)"
# What is stripped is not made.
build=(-c release --scratch-path .build-static -debug-info-format none)
if [[ $(uname -s) == Linux ]]; then
  build+=(--static-swift-stdlib)
fi
build_program "${build[@]}"
built=$(swift build "${build[@]}" --show-bin-path)
count_processor_seconds

step "Installing"
install_built "$built"
if has_command strip; then strip "$program" "$worker"; fi
printf '%s\n' "${installed[@]}"

printf '\nProcessor time of the build: %s s; this machine has %s cores.\n' \
  "$processor_seconds" "$(getconf _NPROCESSORS_ONLN)"
if [[ :$PATH: != *:"$prefix/bin":* ]]; then
  printf '\n%s is not on your PATH yet.\n' "$prefix/bin"
fi
