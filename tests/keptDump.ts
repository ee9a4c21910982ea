import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = 'node_modules/.cache/empty-database';
/** What shapes the empty database: a change of any of these makes a new one. */
const SOURCES = [
  'server/database/migrations',
  'server/database/migrate.ts',
  'server/database/connect.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'tests/emptyDatabases.ts',
];
/** Milliseconds; until then another run may use a dump that this one does not. */
const KEPT = 7 * 24 * 3_600_000;

/**
 * The path of the dump of the empty embedded database, which is kept between runs: making it took most of the time
 * before the first test. Calls `make` if there is none of these sources yet.
 */
export async function keptDump(make: () => Promise<Uint8Array>): Promise<string> {
  const file = join(CACHE, `${digestOf(SOURCES)}.tar`);
  if (statSync(file, { throwIfNoEntry: false })) {
    utimesSync(file, new Date(), new Date());
    return file;
  }
  mkdirSync(CACHE, { recursive: true });
  removeOld();
  // Another run may make it at the same time: whoever finishes last replaces an equal file.
  const own = join(CACHE, `unfinished-${randomUUID()}`);
  writeFileSync(own, await make());
  renameSync(own, file);
  return file;
}

/** A digest of the names and contents of files and folders. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = statSync(path).isDirectory() ? readdirSync(path).toSorted() : [''];
    for (const name of files) {
      hash.update(join(path, name)).update(readFileSync(join(path, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const stat = statSync(join(CACHE, name), { throwIfNoEntry: false });
    if (stat && stat.mtimeMs < Date.now() - KEPT) {
      rmSync(join(CACHE, name), { force: true });
    }
  }
}
