import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFor } from './export/lockFor.ts';
import { packageFor } from './export/packageFor.ts';
import { routesFor } from './export/routesFor.ts';
import { writeContractCheck } from './export/writeContractCheck.ts';

/**
 * `npm run export:client -- <folder>`: exports the files that a Laravel application needs to build and serve the
 * client.
 */
const target = process.argv[2];
if (!target) {
  console.error('Name an empty folder: npm run export:client -- ../client');
  process.exit(1);
}
const folder = resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty. Export to an empty folder, then copy the changed files.`);
  process.exit(1);
}
const root = resolve(import.meta.dirname, '..');
const from = (path: string) => join(root, path);

for (const path of ['resources/css', 'resources/js', 'contract', 'domain']) {
  copy(path, path);
}
// The parts of the build that the client needs; the rest of build/ belongs to the embedded backend.
for (const name of ['chunkGroup.ts', 'clientOutput.ts', 'contractCalls.ts', 'leanInertia.ts']) {
  copy(`build/${name}`, `vite/${name}`);
}
for (const [name, path] of [
  ['vite.config.ts.txt', 'vite.config.ts'],
  ['tsconfig.json.txt', 'tsconfig.json'],
  ['app.blade.php', 'resources/views/app.blade.php'],
  ['README.md', 'README.md'],
] as const) {
  copy(`scripts/export/${name}`, path);
}
// Two packages name exact versions of their peers, which the lock file does not need to follow.
copy('.npmrc', '.npmrc');
copy('docs/backend.md', 'docs/backend.md');
copy('docs/openapi.json', 'docs/openapi.json');
writeFileSync(join(folder, '.env.client'), clientVariables(readFileSync(from('.env.example'), 'utf8')));
mkdirSync(join(folder, 'routes'));
writeFileSync(join(folder, 'routes/muster.php'), routesFor());
await writeContractCheck(join(folder, 'contract-check.mjs'), root);
const manifest = packageFor(folder, root);
writeJson('package.json', manifest);
writeJson('package-lock.json', lockFor(JSON.parse(readFileSync(from('package-lock.json'), 'utf8')), manifest));
console.info(`The client is in ${folder}. README.md there says how to mount it.`);

function writeJson(path: string, value: object): void {
  writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
}

function copy(path: string, to: string): void {
  mkdirSync(join(folder, to, '..'), { recursive: true });
  cpSync(from(path), join(folder, to), { recursive: true });
}

/**
 * The part of .env.example that the build of the client reads, as comments: an empty value would replace one that the
 * application has, such as Laravel's VITE_APP_NAME.
 */
function clientVariables(example: string): string {
  const [, ...parts] = example.split(/^(?=# ---- )/m);
  const part = parts.find((each) => each.startsWith('# ---- The client')) ?? '';
  return part.replace(/^(?=VITE_)/gm, '# ');
}
