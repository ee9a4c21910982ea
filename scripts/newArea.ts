import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { areaFiles } from './area/areaFiles.ts';
import { areaNames } from './area/areaNames.ts';
import { sharedEdits } from './area/sharedEdits.ts';

/**
 * `npm run new:area -- people/vendors`: generates a working area whose records have a name and can be listed, created,
 * changed and deleted on one page. Writes the area's own files and edits the shared lists (ARCHITECTURE.md, “Add an area”).
 * People who are limited to campaigns see none of the records; with `--scope campaign` or `--scope event`, those of
 * their campaigns or events.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { scope: { type: 'string' } } });
const [path = '', singular] = positionals;
const names = areaNames(path, singular, values.scope);
if (typeof names === 'string') {
  console.error(names);
  process.exit(1);
}

const files = Object.entries(areaFiles(names));
const taken = files.map(([file]) => file).filter((file) => existsSync(file));
if (taken.length > 0) {
  console.error(`There is already such an area: ${taken.join(', ')}`);
  process.exit(1);
}
const edited = Object.entries(sharedEdits(names)).map(
  ([file, edit]) => [file, edit(readFileSync(file, 'utf8'))] as const,
);
for (const [file, text] of [...files, ...edited]) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const written = [...files, ...edited].map(([file]) => file).filter((file) => /\.tsx?$/.test(file));
execFileSync('node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...written], { stdio: 'inherit' });
console.log(`Written:\n  ${files.map(([file]) => file).join('\n  ')}`);
console.log(`Edited:\n  ${edited.map(([file]) => file).join('\n  ')}`);
console.log(`Next: choose the icon and group in the area's navigation.ts, then run npm run contract:openapi.`);
