#!/usr/bin/env bash
# Makes a Debian 12 with nothing in it but what every Debian has, and the packages that are named.
#
#   scripts/packaging/debian.sh FOLDER [PACKAGE…]
#
# FINANCE_ETL_MIRROR names another mirror than debootstrap's own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

(($# > 0)) || usage 'scripts/packaging/debian.sh FOLDER [PACKAGE…]'
((EUID == 0)) || die "debootstrap needs root: run this as root"
install_packages debootstrap
folder=$1
shift
packages=$(
  IFS=,
  printf '%s' "$*"
)
mkdir -p "${folder%/*}"
debootstrap --variant=minbase ${packages:+"--include=$packages"} bookworm "$folder" \
  ${FINANCE_ETL_MIRROR:+"$FINANCE_ETL_MIRROR"} >"$folder.log" 2>&1 ||
  die "debootstrap failed: $(tail -n 5 "$folder.log")"
rm -f "$folder.log"
