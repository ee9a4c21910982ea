import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** `npm start`: builds the client when its sources are newer than the last build, then serves everything. */
const built = 'public/build/manifest.json';
if (
  !existsSync(built) ||
  !existsSync('build/ssr/ssr.js') ||
  newest(['resources', 'contract', 'vite.config.ts', 'package-lock.json']) > statSync(built).mtimeMs
) {
  console.log('Building the client …');
  await run('npm', ['run', 'build', '--silent']);
}
await import('../server/main.ts');

/** The latest modification time below these paths, in milliseconds. */
function newest(paths: string[]): number {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(path);
      return stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : stat.mtimeMs;
    }),
    0,
  );
}
