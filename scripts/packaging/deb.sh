#!/usr/bin/env bash
# Makes the Debian package of what stage.sh laid out.
#
#   scripts/packaging/deb.sh STAGE
#
# Its dependencies are computed: dpkg-shlibdeps says what is linked, the programs' texts which libraries
# they open by name.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# == 1)) || usage 'scripts/packaging/deb.sh STAGE'
stage=$1
install_packages dpkg-dev binutils lintian python3
# No address of a person; the domain is one that never exists (RFC 2606).
maintainer='finance-etl contributors <maintainers@finance-etl.invalid>'

step "Making the Debian package"
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
mkdir -p "$root/DEBIAN"
cp -a "$stage" "$root/usr"
documents=$root/usr/share/doc/$package_name

# Where Debian has them, and as it compresses them.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_finance-etl" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9n "$root/usr/share/man/man1/finance-etl.1"
mv "$documents/CHANGELOG.md" "$documents/changelog"
gzip -9n "$documents/changelog"
find "$documents/docs" -name '*.md' -size +3k -exec gzip -9n {} +
{
  printf '%s (%s) unstable; urgency=medium\n\n' "$package_name" "$debian_version"
  printf '  * Release %s; changelog.gz says what is new.\n\n' "$version"
  printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$documents/changelog.Debian.gz"
mkdir -p "$root/usr/share/lintian/overrides"
cp scripts/packaging/lintian-overrides "$root/usr/share/lintian/overrides/$package_name"

# dpkg-shlibdeps wants the folder of a source package.
mkdir "$work/debian"
printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$package_name" "$package_name" >"$work/debian/control"
linked=$(cd "$work" && dpkg-shlibdeps -O \
  root/usr/bin/finance-etl root/usr/libexec/finance-etl-pdf) || die "dpkg-shlibdeps failed: see above"
loaded=$(PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/packaging python3 -c '
import sys, components
build = components.Build(sys.argv[1])
names = {one.name for program in components.PROGRAMS for one in build.shared(program) if one.linkage == "loaded"}
print(", ".join(sorted(names)))' "$package_build/source")
# dpkg-shlibdeps does not know that packed relocations need the C library that first read them.
packed=
if objdump -p "$root/usr/bin/finance-etl" | grep -q GLIBC_ABI_DT_RELR; then packed=', libc6 (>= 2.36)'; fi
# poppler-data has the tables of fonts in Chinese, Japanese and Korean.
depends="${linked#shlibs:Depends=}$packed${loaded:+, $loaded}, poppler-data"

cat >"$root/DEBIAN/control" <<CONTROL
Package: $package_name
Version: $debian_version
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$root/usr" | cut -f1)
Depends: $depends
Recommends: ca-certificates
Suggests: hledger | ledger | beancount, sqlite3, tesseract-ocr
Section: misc
Priority: optional
Description: importer of bank statements into a single SQLite database
 finance-etl imports bank statements into a single SQLite database, exactly: no
 transaction is lost and none is imported twice. It reads OFX, camt, MT940, QIF,
 CSV, workbooks, PDF and Plaid's JSON, detects transfers and duplicates, checks
 balances, and exports to beancount, hledger, ledger, OFX, QIF and CSV.
 .
 It carries Swift's libraries and needs no Swift. PDFs are read by a program of
 its own, finance-etl-pdf, which is linked with poppler.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$dist"
# One thread: how many there are changes what xz writes.
dpkg-deb --root-owner-group --threads-max=1 -Zxz -z9 --build "$root" "$deb" >/dev/null

step "Asking lintian"
lintian --fail-on error,warning "$deb" || die "lintian found faults in $deb: see above"
printf '%s: %s bytes\n' "$deb" "$(stat -c %s "$deb")"
