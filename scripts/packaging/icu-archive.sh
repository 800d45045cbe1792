#!/usr/bin/env bash
# Makes the toolchain's archive of ICU anew, with less of ICU's data in it: scripts/packaging/icu-data.py says
# which, and why nothing misses it.
#
#   scripts/packaging/icu-archive.sh TOOLCHAIN_ARCHIVE ARCHIVE
#
# The data is in a member of its own, under one symbol. All other members stay as they are.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

(($# == 2)) || usage 'scripts/packaging/icu-archive.sh TOOLCHAIN_ARCHIVE ARCHIVE'
archive=$1
install_packages binutils python3
compiler=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang

found=$(nm -A --defined-only "$archive" 2>/dev/null | grep -E ' R icudt[0-9]+_dat$' || true)
[[ $(grep -c . <<<"$found") == 1 ]] ||
  die "$archive: expected one member with ICU's data (icudtNN_dat), found: ${found:-none}"
symbol=${found##* }
member=${found#"$archive:"}
member=${member%%:*}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ar p "$archive" "$member" >"$work/member.o"
objcopy -O binary --only-section=.rodata "$work/member.o" "$work/whole.dat"
PYTHONDONTWRITEBYTECODE=1 python3 scripts/packaging/icu-data.py "$work/whole.dat" >"$work/less.dat"
cat >"$work/data.S" <<ASSEMBLY
  .section .rodata.icu, "a", %progbits
  .balign 16
  .globl $symbol
  .type $symbol, %object
$symbol:
  .incbin "less.dat"
  .size $symbol, . - $symbol
  .section .note.GNU-stack, "", %progbits
ASSEMBLY
cp "$archive" "$work/archive.a"
(cd "$work" && "$compiler" -c data.S -o "$member" && ar rD archive.a "$member")
cmp -s "$work/archive.a" "$2" || cp "$work/archive.a" "$2"
