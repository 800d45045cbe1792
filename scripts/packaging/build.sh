#!/usr/bin/env bash
# Builds the commit that is checked out for packages, program and worker, and nothing of the work tree.
#
#   scripts/packaging/build.sh
#
# The build runs at /usr/src/finance-etl whatever folder it is in, by a mount that only it sees: the
# compiler writes paths into what it makes, and two builds of one commit are to be equal. It links less of
# ICU's data than the toolchain has (icu-archive.sh), by such a mount too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

[[ $(uname -s) == Linux ]] || die "packages are built on Linux; this is $(uname -s)"
require_swift
install_packages "${build_packages[@]}" git util-linux python3

source=$package_build/source
if [[ ! -d $source/.git ]]; then
  mkdir -p "$package_build"
  git clone --quiet --no-checkout "$PWD" "$source"
fi
git -C "$source" fetch --quiet "$PWD" "$commit"
# Files that are as they were keep their age, and are not compiled anew.
git -C "$source" checkout --quiet --detach "$commit"

# A third of the program was ICU's data for 200 languages, which nothing in it asks for.
swift_libraries=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift_static/linux
whole_icu=$swift_libraries/lib_FoundationICU.a
[[ -f $whole_icu ]] || die "$whole_icu is missing: this Swift has no libraries to link statically"
less_icu=$package_build/lib_FoundationICU.a
scripts/packaging/icu-archive.sh "$whole_icu" "$less_icu"
# The package manager does not see that the toolchain's archives changed.
[[ $built/finance-etl -nt $less_icu ]] || rm -f "$built/finance-etl"

options=(
  -c release --scratch-path .build-static --static-swift-stdlib
  # Packages have no symbols, so none are made.
  -debug-info-format none
  # A program finds its libraries where the system has them, and never beside itself.
  --disable-local-rpath
  # Nobody loads symbols of a program; without their names the linker drops what nothing calls.
  -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic
  # 24 bytes of each relative relocation become a bit or two. Needs glibc 2.36, which Debian 12 has.
  -Xlinker -z -Xlinker pack-relative-relocs
)

namespace=(unshare --mount)
((EUID == 0)) || namespace+=(--map-root-user)
"${namespace[@]}" true 2>/dev/null ||
  die "a build at $build_place needs a mount of its own, and \"${namespace[*]}\" is refused here: run this as root"

step "Building $package_name $version ($build_stamp) for packages (8 to 14 minutes the first time)"
export FINANCE_ETL_BUILD_STAMP=$build_stamp
# shellcheck disable=SC2016  # the inner shell expands it
"${namespace[@]}" bash -c '
  set -euo pipefail
  scripts=$1 source=$2 place=$3 whole_icu=$4 less_icu=$5
  shift 5
  mount -t tmpfs tmpfs "${place%/*}"
  mkdir "$place"
  mount --bind "$source" "$place"
  mount --bind "$less_icu" "$whole_icu"
  cd "$place"
  source "$scripts/lib.sh"
  for program in finance-etl finance-etl-pdf; do
    # What each module and archive put into it, for the list of components and the table of sizes.
    map=.build-static/$program.map
    swift_build "$@" -Xlinker -Map="$map" --product "$program"
    if [[ -f $map ]]; then
      python3 "$scripts/packaging/linkmap.py" "$map" >".build-static/$program.linked.json"
      rm "$map"
    fi
  done
  swift package --scratch-path .build-static show-dependencies --format json \
    >.build-static/dependencies.json
' packaging "$PWD/scripts" "$source" "$build_place" "$whole_icu" "$less_icu" "${options[@]}"
