import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const CACHE = resolve('node_modules/.cache/bundled');
/** A different entry makes a different bundle. */
const ITSELF = 'tests/server/bundledScript.ts';
const ENTRIES = {
  main: 'server/main.ts',
  setPlan: 'scripts/setPlan.ts',
  setPrices: 'scripts/setPrices.ts',
  restore: 'scripts/restore.ts',
  verifyLogs: 'scripts/verifyLogs.ts',
  sendWorker: 'tests/areas/outreach/email/server/sendWorker.ts',
  smsWorker: 'tests/areas/outreach/sms/server/smsWorker.ts',
  creditWorker: 'tests/areas/outreach/airtime/server/creditWorker.ts',
};
/** Packages with programs and data files that cannot be bundled. */
const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'vite'];

let made: Promise<string> | undefined;

/**
 * The path of one of this project's programs as a single file. Loading a thousand modules takes a process three
 * seconds, the bundle half a second, and the suites start about forty of them. Built once per state of the sources.
 */
export async function bundledScript(name: keyof typeof ENTRIES): Promise<string> {
  made ??= makeBundle();
  return join(await made, `${name}.js`);
}

async function makeBundle(): Promise<string> {
  const folder = join(
    CACHE,
    keyOf([
      'server',
      'contract',
      'domain',
      'scripts',
      'package-lock.json',
      ENTRIES.sendWorker,
      ENTRIES.smsWorker,
      ENTRIES.creditWorker,
      ITSELF,
    ]),
  );
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    removeOld();
    // Other workers may build it at the same time: each writes its own folder, and the first to finish renames it.
    const own = mkdtempSync(join(CACHE, 'unfinished-'));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [sourceFolders],
      ssr: { noExternal: true, external: UNBUNDLED },
      build: { ssr: true, outDir: own, target: 'node24', minify: false, rolldownOptions: { input: ENTRIES } },
    });
    try {
      renameSync(own, folder);
    } catch (failure) {
      rmSync(own, { recursive: true, force: true });
      if (!existsSync(folder)) {
        throw failure;
      }
    }
  }
  return folder;
}

/** Removes outdated bundles; those of the last hour may still be in use. */
function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    // Another worker may rename its finished folder meanwhile.
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - 3_600_000) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Modules find files next to them, such as migrations, in the source tree. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  transform: (code, id) =>
    id.includes('node_modules') ? null : code.replaceAll('import.meta.dirname', JSON.stringify(resolve(id, '..'))),
};

/** A digest of the contents of files and folders. */
function keyOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = path.includes('.') ? [''] : readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted();
    for (const file of files.filter((each) => each === '' || /\.(ts|json)$/.test(each))) {
      hash.update(file).update(readFileSync(join(path, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
