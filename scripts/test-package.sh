#!/usr/bin/env bash
# Installs the packages of dist/ where no Swift is and tries them: the Debian package in a fresh Debian 12
# that debootstrap makes, by an ordinary user without a network; the tarball in a folder of that user; the
# container image, unpacked. Then the Debian package is purged, and nothing of it may be left.
#
#   scripts/test-package.sh
#
# It builds packages that are missing or of another commit (scripts/package.sh), needs root, and keeps the fresh Debian in
# .build-package/debian for the next run. FINANCE_ETL_MIRROR names another mirror of Debian.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# == 0)) || usage 'scripts/test-package.sh'
own_mounts scripts/test-package.sh
install_packages debootstrap python3 umoci

[[ $(cat "$dist/COMMIT" 2>/dev/null) == "$commit" ]] || FINANCE_ETL_MOUNTS='' scripts/package.sh all
scripts/packaging/limits.sh "$deb"

step "A fresh Debian 12"
fresh=$package_build/debian
if [[ ! -f $fresh.made ]]; then
  rm -rf "$fresh"
  scripts/packaging/debian.sh "$fresh" ca-certificates
  touch "$fresh.made"
fi
work=$(mktemp -d)
system=$work/system
trap 'umount -R "$system" "$work/above" 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir "$system" "$work/above" "$work/work"
mount -t tmpfs tmpfs "$work/above"
mkdir "$work/above/files" "$work/above/work"
mount -t overlay overlay -o "lowerdir=$fresh,upperdir=$work/above/files,workdir=$work/above/work" "$system"
mount -t proc proc "$system/proc"
mount --rbind /dev "$system/dev"
cp /etc/resolv.conf "$system/etc/resolv.conf"

# as_ann COMMAND…: an ordinary user, without a network.
as_ann=(unshare --net chroot "--userspec=ann:ann" "$system" /usr/bin/env -i HOME=/home/ann USER=ann
  PATH=/usr/bin:/bin LC_ALL=C.UTF-8)
# What is there, but for what apt and dpkg note of their work.
files() {
  (cd "$system" && find . -xdev \
    \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./tmp -o -path ./home -o -path ./var/cache \
    -o -path ./var/log -o -path ./var/lib/apt -o -path './var/lib/dpkg/*-old' \) -prune \
    -o -type f -printf '%p %m %s\n' -o -printf '%p %m\n' | LC_ALL=C sort)
}
# Files that dpkg writes anew whenever it ran; their sizes say nothing.
listed() { sed -E 's,^(\./var/lib/dpkg/(status|available|lock|lock-frontend|triggers/.*)) .*,\1,; s,^(\./etc/ld\.so\.cache) .*,\1,'; }

step "Installing what the package depends on"
cp "$deb" "$system/tmp/finance-etl.deb"
inside "$system" apt-get -qq update
inside "$system" apt-get -qq -y --no-install-recommends satisfy "$(dpkg-deb -f "$deb" Depends)" >"$work/apt.log" 2>&1 ||
  die "apt-get could not install what the package depends on: $(cat "$work/apt.log")"
inside "$system" useradd --create-home ann
files | listed >"$work/before"
! inside "$system" sh -c 'command -v swift || ls -d /opt/swift /usr/lib/swift' >/dev/null 2>&1 ||
  die "Swift is in the fresh Debian: the test would prove nothing"

step "Installing the package"
inside "$system" dpkg -i /tmp/finance-etl.deb >/dev/null
for file in bin/finance-etl libexec/finance-etl-pdf; do
  lacks=$(inside "$system" ldd "/usr/$file" | grep 'not found' || true)
  [[ -z $lacks ]] || die "/usr/$file lacks libraries: $lacks"
done
printed=$("${as_ann[@]}" finance-etl --version)
[[ $printed == "$version ($build_stamp)" ]] ||
  die "finance-etl --version prints \"$printed\", expected \"$version ($build_stamp)\""
inside "$system" gzip -dc /usr/share/man/man1/finance-etl.1.gz >"$work/manual"
head -n 1 "$work/manual" | grep -q '^\.TH "FINANCE' || die "finance-etl.1.gz is no manual page: $(head -n 1 "$work/manual")"
"${as_ann[@]}" bash -c '. /usr/share/bash-completion/completions/finance-etl && complete -p finance-etl' >/dev/null ||
  die "the completion of bash names no finance-etl"

step "The README's tour"
git archive "$commit" samples README.md | tar -x -C "$system/home/ann"
inside "$system" chown -R ann:ann /home/ann
# shellcheck disable=SC2016  # the shell inside expands it
python3 scripts/packaging/tour.py "$system/home/ann/README.md" \
  "${as_ann[@]}" bash -c 'cd && eval "$1"' tour ||
  die "the installed program does not print what the README says: see above"

step "The tarball, from a folder of a user"
inside "$system" dpkg --purge finance-etl >/dev/null
mkdir -p "$system/home/ann/some where"
tar -xJf "$tarball" -C "$system/home/ann/some where"
inside "$system" chown -R ann:ann /home/ann
# shellcheck disable=SC2016  # the shell inside expands it
"${as_ann[@]}" bash -ec '
  cd
  program=$(echo "some where"/finance-etl-*/bin/finance-etl)
  "$program" import samples/cn-cmb-debit-zip/input.zip --db moved.sqlite \
    --password-file samples/cn-cmb-debit-zip/password >report 2>&1
  grep "9 new, balanced" report
  mkdir -p bin && ln -s "../$program" bin/finance-etl
  bin/finance-etl --version
' || die "the tarball's program does not import a PDF from the folder it was moved to"

step "Purged without a trace"
files | listed >"$work/after"
diff "$work/before" "$work/after" >"$work/traces" ||
  die "purging leaves these, or took these: $(cat "$work/traces")"
printf '%s files and folders, the same before and after\n' "$(wc -l <"$work/after")"

scripts/packaging/test-image.sh "$image"

step "Done"
printf '%s %s (%s): installed, toured, moved, purged\n' "$package_name" "$version" "$build_stamp"
