import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuildCurrent } from '#scripts/isBuildCurrent.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'muster-build-'));
  write('resources/js/app.tsx', 1);
  write('domain/selling/priceCart.ts', 1);
  write('public/build/manifest.json', 2);
  write('dist/ssr/ssr.js', 3);
  write('resources/js/old.tsx', 1);
  for (const folder of ['resources', 'resources/js', 'domain', 'domain/selling']) {
    utimesSync(join(root, folder), 1, 1);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, time: number) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, time, time);
}

it('a build is current until a source changes', () => {
  expect(isBuildCurrent(root)).toBe(true);
});

it.each([
  'resources/css/base.css',
  'contract/selling/orders.ts',
  'domain/selling/priceCart.ts',
  'build/guardSizes.ts',
  'vite.config.ts',
  'package-lock.json',
])('a build is not current after a change of %s', (path) => {
  write(path, 4);
  expect(isBuildCurrent(root)).toBe(false);
});

it('a build is not current after a source was deleted', () => {
  rmSync(join(root, 'resources/js/old.tsx'));
  expect(isBuildCurrent(root)).toBe(false);
});

it('a build is not current if the client was built again, but not the bundle that renders on the server', () => {
  write('resources/js/app.tsx', 4);
  write('public/build/manifest.json', 5);
  expect(isBuildCurrent(root)).toBe(false);
});

it.each(['public/build/manifest.json', 'dist/ssr/ssr.js'])('a build is not current without %s', (path) => {
  rmSync(join(root, path));
  expect(isBuildCurrent(root)).toBe(false);
});
