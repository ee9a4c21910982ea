import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MINUTES = 60_000;
const root = resolve(import.meta.dirname, '../..');
const folder = join(mkdtempSync(join(tmpdir(), 'client-')), 'exported');
const run = (cwd: string, ...words: string[]) => execFileSync(process.execPath, words, { cwd, encoding: 'utf8' });
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

beforeAll(() => {
  run(root, 'scripts/exportClient.ts', folder);
});

afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

it('the exported client builds from its folder and the packages it lists', { timeout: 5 * MINUTES }, () => {
  // Links only these, so that a missing dependency in package.json fails the build.
  for (const name of Object.keys(read('package.json').devDependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  run(folder, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--minify', 'false', '--logLevel', 'error');
  const manifest = read('public/build/manifest.json');
  expect(manifest['resources/js/app.tsx']).toMatchObject({ isEntry: true, file: expect.stringMatching(/^assets\//) });
  expect(existsSync(join(folder, 'public/build', manifest['resources/js/app.tsx'].file))).toBe(true);
});

it('the exported client contains nothing of the embedded backend', () => {
  expect(existsSync(join(folder, 'server'))).toBe(false);
  const packages = Object.keys(read('package.json').devDependencies);
  expect(packages.filter((name) => /hono|drizzle|pglite|sharp|nodemailer|msw|vitest|playwright/.test(name))).toEqual(
    [],
  );
});

it('a folder that is not empty is refused', () => {
  expect(() => run(root, 'scripts/exportClient.ts', folder)).toThrow('is not empty');
});
