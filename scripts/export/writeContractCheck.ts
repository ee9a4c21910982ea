import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = 'tests/contractCheck/main.ts';

/**
 * Writes the check of a backend against the contract as one file that needs no packages. The declarations of areas also
 * fill databases for other suites; that part is left out.
 * @param root the folder of this project
 */
export async function writeContractCheck(file: string, root: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [areasInOneFile, withoutServer],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, ENTRY),
      outDir: dirname(file),
      emptyOutDir: false,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: basename(file), codeSplitting: false }, shimMissingExports: true },
    },
  });
}

/** The declarations are found by reading their folder, which the exported client does not have. */
const areasInOneFile: Plugin = {
  name: 'areas-in-one-file',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/tests/declarations/declaredAreas.ts')
      ? `import { inOrder } from './inOrder.ts';
const found = import.meta.glob('../areas/**/area.ts', { eager: true, import: 'area' });
export const declaredAreas = inOrder(
  Object.entries(found).map(([file, area]) => ({ name: file.split('/').at(-2), ...area })),
);`
      : null,
};

const EMBEDDED = './startEmbedded.ts';
const ABSENT = '\0absent';
const ABSENT_EMBEDDED = '\0absent-embedded';

const withoutServer: Plugin = {
  name: 'without-server',
  enforce: 'pre',
  resolveId(source) {
    if (source === EMBEDDED) {
      return ABSENT_EMBEDDED;
    }
    return /^(#server\/|drizzle-orm|@node-rs\/argon2)/.test(source) ? ABSENT : null;
  },
  load(id) {
    if (id === ABSENT_EMBEDDED) {
      return `export const startEmbedded = () => { throw new Error('--embedded works in Muster’s own project only.'); };`;
    }
    // A password of the test fixtures is hashed as soon as they are loaded.
    return id === ABSENT ? 'export const hash = async () => null;' : null;
  },
};
