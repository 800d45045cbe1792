#!/usr/bin/env bash
# Unpacks the container image and runs it with runc, which is what engines run containers with: as the image's
# user, in its namespaces, without a network, with a folder of statements at /data. Needs root.
#
#   scripts/packaging/test-image.sh IMAGE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# == 1)) || usage 'scripts/packaging/test-image.sh IMAGE'
install_packages umoci runc python3
step "The container image"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umoci unpack --image "$1:$version" "$work/bundle" >/dev/null
mkdir "$work/data"
git archive "$commit" samples | tar -x -C "$work/data"
chown -R 1000:1000 "$work/data"
cp "$work/bundle/config.json" "$work/config.json"

# run WORD…: the image's entrypoint with these arguments, as `podman run -v "$work/data:/data"` has it.
run() {
  python3 - "$work/config.json" "$work/data" "$@" >"$work/bundle/config.json" <<'PYTHON'
import json, sys
config = json.load(open(sys.argv[1]))
config["process"]["terminal"] = False
config["process"]["args"] += sys.argv[3:]
config["mounts"] = [mount for mount in config["mounts"] if mount["destination"] != "/data"]
config["mounts"].append(
    {"destination": "/data", "type": "bind", "source": sys.argv[2], "options": ["rbind", "rw"]})
print(json.dumps(config))
PYTHON
  runc --root "$work/state" run --bundle "$work/bundle" "$package_name-$$"
}
user=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["process"]["user"]["uid"])' "$work/config.json")
((user != 0)) || die "the image starts finance-etl as root: expected an ordinary user"
printed=$(run --version)
[[ $printed == "$version ($build_stamp)" ]] ||
  die "the image's program prints \"$printed\", expected \"$version ($build_stamp)\""
run import samples/cn-cmb-debit-zip/input.zip --db book.sqlite \
  --password-file samples/cn-cmb-debit-zip/password >"$work/report" 2>&1 || true
grep -q '9 new, balanced' "$work/report" ||
  die "the image's program does not import a PDF: $(cat "$work/report")"
[[ $(stat -c %u "$work/data/book.sqlite") == "$user" ]] ||
  die "the book that the image made is not its user's"
printf '%s by runc, user %s: a PDF is imported\n' "$printed" "$user"
