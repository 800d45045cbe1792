#!/usr/bin/env bash
# Unpacks the container image and starts its entrypoint as an engine would: as its user, in its folder, with
# its environment. No engine is needed, and what only an engine does (its network, its limits) is not tried.
#
#   scripts/packaging/test-image.sh IMAGE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

if (($# != 1)); then
  printf 'usage: scripts/packaging/test-image.sh IMAGE\n' >&2
  exit 64
fi
if [[ ${FINANCE_ETL_MOUNTS:-} != own ]]; then
  FINANCE_ETL_MOUNTS=own exec unshare --mount --propagation private "$0" "$@"
fi
step "The container image"
work=$(mktemp -d)
trap 'umount "$work/bundle/rootfs/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
umoci unpack --image "$1:$version" "$work/bundle" >/dev/null
root=$work/bundle/rootfs
mount -t proc proc "$root/proc"
git archive "$commit" samples | tar -x -C "$root/data"
chown -R 1000:1000 "$root/data"

# What config.json says: who, where, with which environment, and what is started.
mapfile -t said < <(python3 - "$work/bundle/config.json" <<'PYTHON'
import json, sys
process = json.load(open(sys.argv[1]))["process"]
user = process["user"]
print(f"{user['uid']}:{user['gid']}", process["cwd"], *process["args"][:1], *process["env"], sep="\n")
PYTHON
)
user=${said[0]} folder=${said[1]} entrypoint=${said[2]}
[[ $user != 0:* ]] || die "the image starts finance-etl as root: expected an ordinary user"
start=(unshare --net chroot "--userspec=$user" "$root" /usr/bin/env -i "${said[@]:3}"
  /bin/sh -c "cd $folder && exec $entrypoint \"\$@\"" "$entrypoint")
printed=$("${start[@]}" --version)
[[ $printed == "$version ($build_stamp)" ]] ||
  die "the image's program prints \"$printed\", expected \"$version ($build_stamp)\""
"${start[@]}" import samples/cn-cmb-debit-zip/input.zip --db book.sqlite \
  --password-file samples/cn-cmb-debit-zip/password >"$work/report" 2>&1 || true
grep -q '9 new, balanced' "$work/report" ||
  die "the image's program does not import a PDF: $(cat "$work/report")"
printf '%s, user %s, in %s: imports\n' "$printed" "$user" "$folder"
