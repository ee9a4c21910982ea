#!/bin/sh
# Runs one of the project's scripts on the pinned Node (the `node` dev dependency), installing the
# dependencies first when they are missing or older than the lock file.
set -e
cd "$(dirname "$0")/.."
if [ ! -x node_modules/.bin/node ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --include=dev --no-audit --no-fund
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
exec node "$@"
