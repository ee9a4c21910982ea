import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkFile } from '#server/backup/linkFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-link-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file keeps its content under the second name when the first is deleted', () => {
  writeFileSync(join(folder, 'a'), 'text');
  linkFile(join(folder, 'a'), join(folder, 'links', 'private', 'a'));
  rmSync(join(folder, 'a'));
  expect(readFileSync(join(folder, 'links', 'private', 'a'), 'utf8')).toBe('text');
});

test('a file that is deleted between listing and linking does not fail the backup', () => {
  linkFile(join(folder, 'gone'), join(folder, 'links', 'gone'));
  expect(readdirSync(join(folder, 'links'))).toEqual([]);
});

/** On another file system, so that a link out of it is refused, as on a volume without hard links. */
const elsewhere = ['/dev/shm', '/var/tmp'].find(
  (place) => existsSync(place) && statSync(place).dev !== statSync(tmpdir()).dev,
);

test.skipIf(!elsewhere)('a file is copied where it cannot be linked', () => {
  const other = mkdtempSync(join(elsewhere ?? '', 'muster-link-'));
  writeFileSync(join(other, 'a'), 'text');
  linkFile(join(other, 'a'), join(folder, 'a'));
  rmSync(other, { recursive: true });
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('text');
});
