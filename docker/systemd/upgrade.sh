#!/bin/sh
# Builds this checkout, backs up, and switches the server to it; also the first installation. Run as root, in the project:
#   git pull && sh docker/systemd/upgrade.sh
# The three newest releases stay in /opt/amphi/releases. ROOT is another folder than /opt/amphi; with BUILD_ONLY=1 nothing
# is switched.
set -eu
if [ $# -gt 0 ]; then
  echo 'usage: sh deploy/upgrade.sh (the settings ROOT, PORT and BUILD_ONLY are variables)' >&2
  exit 1
fi
root=${ROOT:-/opt/amphi}
port=${PORT:-3000}
release=$root/releases/$(date -u +%Y-%m-%dT%H-%M-%SZ)
manager=$(node -p "JSON.parse(require('node:fs').readFileSync('package.json', 'utf8')).packageManager")

npx --yes "$manager" install --frozen-lockfile
npx --yes "$manager" build
mkdir -p "$root/releases"
node docker/make-tree.mjs "$release"
chmod -R go+rX,go-w "$release"
[ "${BUILD_ONLY:-}" = 1 ] && exit

# A first installation has nothing to back up.
if [ -e "$root/current" ]; then systemctl start amphi-backup.service; fi
ln -sfn "$release" "$root/current.new"
mv -T "$root/current.new" "$root/current"
systemctl restart amphi.service

tries=0
until PORT=$port node "$root/current/docker/healthcheck.mjs"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 60 ]; then
    echo "upgrade: the server does not answer: journalctl -u amphi.service" >&2
    exit 1
  fi
  sleep 1
done
ls -d "$root"/releases/* | sort | head -n -3 | while read -r old; do rm -rf "$old"; done
echo "upgrade: $release runs"
