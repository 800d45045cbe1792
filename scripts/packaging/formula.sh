#!/usr/bin/env bash
# Prints a formula of Homebrew that builds the release from its archive of sources.
#
#   scripts/packaging/formula.sh URL [SHA256 [HOMEPAGE]] >finance-etl.rb
#
# Without SHA256 it is that of dist/finance-etl-VERSION.tar.gz, without HOMEPAGE the URL's folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# >= 1 && $# <= 3)) || usage 'scripts/packaging/formula.sh URL [SHA256 [HOMEPAGE]]'
url=$1 sha256=${2:-} homepage=${3:-${1%/*}}
[[ $url == https://*.tar.gz ]] || die "a formula names an archive: expected https://….tar.gz, found $url"
if [[ -z $sha256 ]]; then
  [[ -f $sources ]] || die "no SHA-256 is given and $sources is missing: run scripts/package.sh source"
  # git notes in an archive which commit it is of.
  of=$(gzip -dc "$sources" | git get-tar-commit-id || true)
  [[ $of == "$commit" ]] ||
    die "$sources is of ${of:-no commit}, expected $commit: run scripts/package.sh source"
  sha256=$(sha256sum "$sources" | cut -d ' ' -f 1)
fi
[[ $sha256 =~ ^[0-9a-f]{64}$ ]] || die "expected a SHA-256 of 64 hexadecimal digits, found $sha256"

cat <<FORMULA
class FinanceEtl < Formula
  desc "Importer of bank statements into a single SQLite database"
  homepage "$homepage"
  url "$url"
  version "$version"
  sha256 "$sha256"
  # The sources are Apache-2.0; finance-etl-pdf is linked with poppler, which is under the GPL.
  license all_of: ["Apache-2.0", "GPL-3.0-only"]

  depends_on "pkgconf" => :build
  depends_on "libarchive"
  depends_on "pcre2"
  depends_on "poppler"
  uses_from_macos "swift" => :build, since: :tahoe # Swift 6.2
  uses_from_macos "curl"
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"

  on_macos do
    depends_on macos: :sequoia
  end

  on_linux do
    depends_on "openssl@3"
    depends_on "zlib"
  end

  def install
    ENV["FINANCE_ETL_BUILD_STAMP"] = "$build_stamp"
    arguments = ["--configuration", "release", "--disable-sandbox"]
    arguments << "--static-swift-stdlib" if OS.linux?
    # One after the other: the program is not to be linked with poppler.
    system "swift", "build", *arguments, "--product", "finance-etl"
    system "swift", "build", *arguments, "--product", "finance-etl-pdf"
    bin.install ".build/release/finance-etl"
    libexec.install ".build/release/finance-etl-pdf"
    (man1/"finance-etl.1").write Utils.safe_popen_read(bin/"finance-etl", "manual")
    generate_completions_from_executable(bin/"finance-etl", "--generate-completion-script")
    pkgshare.install "samples"
  end

  test do
    assert_match "$version", shell_output("#{bin}/finance-etl --version")
    sample = pkgshare/"samples/ofx-sgml-checking/input.qfx"
    assert_match "5 new", shell_output("#{bin}/finance-etl import #{sample} --db #{testpath}/book.sqlite")
    assert_path_exists libexec/"finance-etl-pdf"
  end
end
FORMULA
