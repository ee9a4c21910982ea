import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

// Procfs files are on another file system, which refuses links as volumes without hard links do.
test.skipIf(process.platform !== 'linux')('a file is copied where the file system refuses links', () => {
  linkFile('/proc/self/status', join(folder, 'status'));
  expect(statSync(join(folder, 'status')).isFile()).toBe(true);
  expect(readFileSync(join(folder, 'status'), 'utf8')).toContain('Pid:');
});
