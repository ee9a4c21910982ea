import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.(ts|tsx|css)$/;
/** `from 'x'`, `import('x')`, `import 'x'`, `@import 'x'`, `url('x')`. */
const IMPORTED = /(?:from|import|import\(|url\()\s*['"]([^'"]+)['"]/g;
/** Packages that the build and the types need, besides those that the code imports. */
const TOOLS = ['@types/node', '@types/nprogress', '@types/react', '@types/react-dom', 'typescript'];

type Versions = Record<string, string>;

/**
 * The package.json of an exported client: the packages that its code imports, in the versions of this project, and the
 * import aliases. `root` is the folder of this project, with its node_modules.
 */
export function packageFor(folder: string, root: string) {
  const manifest = readManifest(root);
  const versions: Versions = { ...part(manifest, 'dependencies'), ...part(manifest, 'devDependencies') };
  const imports = part(manifest, 'imports');
  const imported = packagesIn(folder, versions);
  const used = withPeers([...imported, ...TOOLS], root);
  const dependencies = Object.entries(versions).filter(([name]) => used.has(name));
  return {
    private: true,
    type: 'module',
    engines: { node: '>=22.18' },
    imports: Object.fromEntries(
      Object.entries(imports).filter(([alias]) => ['#domain/*', '#contract/*', '#js/*', '#css/*'].includes(alias)),
    ),
    scripts: { build: 'vite build', typecheck: 'tsc --noEmit', 'contract:check': 'node contract-check.mjs' },
    devDependencies: Object.fromEntries(dependencies.sort(([a], [b]) => a.localeCompare(b))),
  };
}

/** The packages and the peers that they need, and those need in turn: npm does not install them by itself (`.npmrc`). */
function withPeers(names: string[], root: string): Set<string> {
  const used = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!used.has(name)) {
      used.add(name);
      const own = readManifest(join(root, 'node_modules', name));
      waiting.push(...Object.keys(part(own, 'peerDependencies')).filter((peer) => !isOptional(own, peer)));
    }
  }
  return used;
}

function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function isOptional(manifest: unknown, peer: string): boolean {
  return part(manifest, 'peerDependenciesMeta')[peer] !== undefined;
}

function part(manifest: unknown, name: string): Versions {
  return { ...Object(Reflect.get(Object(manifest), name)) };
}

function packagesIn(folder: string, versions: Versions): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => CODE.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => packageOf(name)),
  );
  return names.filter((name) => name in versions);
}

/** `@mantine/core` of `@mantine/core/styles/global.css`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
