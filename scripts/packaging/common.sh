#!/usr/bin/env bash
# What the scripts of packaging share; each sources it, behind scripts/lib.sh, from the root of the
# repository. It says what is packaged: the commit, its version, its day, and where things are.
set -euo pipefail

# For the scripts that source this file.
# shellcheck disable=SC2034
{
  package_name=finance-etl
  # Packages hold the commit, and never what a work tree has beside it. A script that calls others says
  # which, so that a commit made meanwhile changes nothing.
  commit=${FINANCE_ETL_COMMIT:-$(git rev-parse --verify HEAD^0)}
  export FINANCE_ETL_COMMIT=$commit
  # A date that comes with the commit: the clock would give every build another package.
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "$commit")
  export SOURCE_DATE_EPOCH
  commit_day=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)
  # What `finance-etl --version` prints behind the version.
  build_stamp="${commit:0:12}, $commit_day"
  version=$(git show "$commit:Sources/FinanceModel/Errors/Release.swift" |
    sed -n 's/.*static let version = "\(.*\)"$/\1/p')
  # The build of packages; reproduce.sh names others.
  package_build=${FINANCE_ETL_PACKAGE_BUILD:-$PWD/.build-package}
  # The packages.
  dist=${FINANCE_ETL_DIST:-$PWD/dist}
  # Where every build believes to be: paths of it are in what the compiler writes.
  build_place=/usr/src/finance-etl
  built=$package_build/source/.build-static/release
  # The revision is the package's: a change of packaging alone raises it.
  debian_version=$version-1
  deb=$dist/${package_name}_${debian_version}_$(dpkg --print-architecture).deb
  tarball=$dist/$package_name-$version-linux-$(uname -m).tar.xz
  sources=$dist/$package_name-$version.tar.gz
  image=$dist/$package_name-$version-container
}
[[ -n $version ]] || die "Sources/FinanceModel/Errors/Release.swift states no version: expected static let version = \"…\""

# own_mounts SCRIPT ARGUMENT…: starts a script of root's anew with mounts of its own, which end with it.
own_mounts() {
  ((EUID == 0)) || die "a fresh Debian needs root: run this as root"
  [[ ${FINANCE_ETL_MOUNTS:-} == own ]] ||
    FINANCE_ETL_MOUNTS=own exec unshare --mount --propagation private "$@"
}

# inside ROOT COMMAND…: runs a command as root in the Debian below a folder.
inside() {
  local root=$1
  shift
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
