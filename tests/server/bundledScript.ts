import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const CACHE = resolve('node_modules/.cache/bundled');
/** Another entry is another bundle. */
const ITSELF = 'tests/server/bundledScript.ts';
const ENTRIES = {
  main: 'server/main.ts',
  setPlan: 'scripts/setPlan.ts',
  restore: 'scripts/restore.ts',
  verifyLogs: 'scripts/verifyLogs.ts',
};
/** Whose own files lie beside them: programs and data that a bundle cannot take in. */
const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'vite'];

let made: Promise<string> | undefined;

/**
 * The path of a program of this project as a single file. Loading a thousand modules costs a process three seconds, the
 * bundle half of one, and suites start some forty of them. It is made once for each state of the sources.
 */
export async function bundledScript(name: keyof typeof ENTRIES): Promise<string> {
  made ??= makeBundle();
  return join(await made, `${name}.js`);
}

async function makeBundle(): Promise<string> {
  const folder = join(CACHE, keyOf(['server', 'contract', 'domain', 'scripts', 'package-lock.json', ITSELF]));
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    removeOld();
    // Other workers may be at it too: each writes a folder of its own, and the first to be done gives it the name.
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

/** Bundles of sources that have changed since; those of the last hour may be in use. */
function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (statSync(folder).mtimeMs < Date.now() - 3_600_000) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Modules find what lies beside them, as migrations do, in the source tree. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  transform: (code, id) =>
    id.includes('node_modules') ? null : code.replaceAll('import.meta.dirname', JSON.stringify(resolve(id, '..'))),
};

/** A digest of the content of files and folders. */
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
