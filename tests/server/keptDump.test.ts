import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf } from '#tests/keptDump.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'muster-digest-'));
  mkdirSync(join(root, 'migrations'));
  writeFileSync(join(root, 'migrations/0001_start.sql'), 'select 1');
  writeFileSync(join(root, 'connect.ts'), 'export {}');
});
afterEach(() => rmSync(root, { recursive: true }));

const digest = () => digestOf([join(root, 'migrations'), join(root, 'connect.ts')]);

it('the kept database is used until one of its sources changes, appears, disappears or is renamed', () => {
  const before = digest();
  expect(digest()).toBe(before);
  const changes = [
    () => writeFileSync(join(root, 'connect.ts'), 'export default 1'),
    () => writeFileSync(join(root, 'migrations/0002_more.sql'), 'select 2'),
    () => renameSync(join(root, 'migrations/0002_more.sql'), join(root, 'migrations/0003_more.sql')),
    () => rmSync(join(root, 'migrations/0001_start.sql')),
  ];
  const after = changes.map((change) => {
    change();
    return digest();
  });
  expect(new Set([before, ...after]).size).toBe(1 + changes.length);
});
