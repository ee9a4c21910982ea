import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoints } from '#contract/kit/define.ts';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { STAFF } from '#tests/backends/bare/signIn.ts';
import { startBare } from '#tests/backends/bare/startBare.ts';
import { checkContract } from '#tests/contractCheck/checkContract.ts';

const shapeOf = (route: string) => route.replace(/\{[^}]*\}/g, '{}');
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

it('the exported client checks a backend as this project does, without any package', { timeout: MINUTES }, async () => {
  const variant = { variant: 'message', settings: 'signed-in' } as const;
  const [bare, other] = [await startBare(variant), await startBare(variant)];
  const options = ['--url', other.url, '--email', STAFF.email, '--password', STAFF.password, '--json'];
  const exported = promisify(execFile)(process.execPath, [join(folder, 'contract-check.mjs'), ...options]);
  const [here, { stdout }] = await Promise.all([checkContract({ url: bare.url, ...STAFF }), exported]).finally(() =>
    Promise.all([bare.stop(), other.stop()]),
  );
  const verdicts = (calls: { call: string; verdict: string }[]) => calls.map(({ call, verdict }) => [call, verdict]);
  expect(verdicts(JSON.parse(stdout).calls)).toEqual(verdicts(here));
});

it('the exported lock file names every package that the client needs, and none of the embedded backend', () => {
  const { packages } = read('package-lock.json');
  const names = Object.keys(read('package.json').devDependencies);
  expect(names.filter((name) => !packages[`node_modules/${name}`]?.integrity)).toEqual([]);
  expect(Object.keys(packages).filter((place) => /drizzle|pglite|sharp|nodemailer|playwright/.test(place))).toEqual([]);
});

it('the exported client lists each package that another one expects beside it', () => {
  type Locked = { dependencies?: object; peerDependencies?: object; peerDependenciesMeta?: Record<string, object> };
  const { packages } = read('package-lock.json');
  const listed = Object.keys(read('package.json').devDependencies);
  const expected = listed.flatMap((name) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} }: Locked = packages[`node_modules/${name}`];
    return Object.keys(peerDependencies).filter((peer) => !(peer in peerDependenciesMeta));
  });
  const needed = Object.values<Locked>(packages).flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  const installed = new Set([...listed, ...needed]);
  expect(expected).toContain('react-is');
  expect(expected.filter((peer) => !installed.has(peer))).toEqual([]);
});

it('the exported variables replace none that the application has', () => {
  const variables = readFileSync(join(folder, '.env.client'), 'utf8');
  expect(variables).toContain('# VITE_APP_NAME=');
  expect(variables.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

it('the exported routes contain every page and call once, with ids as numbers and extensions as comments', () => {
  const lines = readFileSync(join(folder, 'routes/muster.php'), 'utf8').split('\n');
  const routes = lines.flatMap((line) => /^(?:\/\/ )?Route::(\w+)\('([^']+)'/.exec(line)?.slice(1).join(' ') ?? []);
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  const endpoints: Endpoints = Object.assign({}, ...Object.values(areas));
  const wanted = Object.keys(endpoints).map((key) => key.replace(/^\w+/, (method) => method.toLowerCase()));
  const shapes = new Set(routes.map(shapeOf));
  expect(wanted.filter((key) => !shapes.has(shapeOf(key)))).toEqual([]);
  expect(Object.values(PAGE_PATHS).filter((path) => !shapes.has(shapeOf(`get ${path}`)))).toEqual([]);
  expect(lines).toContain(
    "Route::get('/events/get-event/{id}', [EventsController::class, 'get'])->middleware(['auth', 'can:events.view'])->whereNumber(['id']);",
  );
  expect(lines.find((line) => line.includes("'/tasks/{id}'"))).toContain('$pageOrCall(');
  expect(lines.find((line) => line.includes("'/rsvp/{token}'"))).not.toContain('whereNumber');
  expect(lines.find((line) => line.includes("'/views/json'"))).toMatch(/^\/\/ Route::get/);
});

it('a folder that is not empty is refused', () => {
  expect(() => run(root, 'scripts/exportClient.ts', folder)).toThrow('is not empty');
});
