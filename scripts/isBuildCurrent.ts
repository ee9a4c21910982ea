import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundles of the client and of server rendering are built from. */
const SOURCES = ['resources', 'contract', 'domain', 'build', 'vite.config.ts', 'package.json', 'package-lock.json'];

/**
 * Whether both bundles below `root` are newer than their sources. Server rendering is built last, and only if the client
 * could be built, so its file tells when the last complete build was.
 */
export function isBuildCurrent(root: string): boolean {
  const at = (path: string) => join(root, path);
  const built = modified(at('dist/ssr/ssr.js'));
  const isComplete = built > 0 && existsSync(at('public/build/manifest.json'));
  return isComplete && built >= Math.max(...SOURCES.map((path) => newest(at(path))));
}

/**
 * The latest modification time below a path, in milliseconds; 0 if there is nothing. A folder's own time tells that a
 * file in it was deleted or renamed.
 */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  const below = stat?.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(stat?.mtimeMs ?? 0, ...below);
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
