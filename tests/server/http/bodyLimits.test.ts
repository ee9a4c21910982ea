import { expect, test } from 'vitest';
import { openOffice, owner } from '#tests/server/openOffice.ts';

const MEGABYTE = 1024 * 1024;

openOffice();

async function statusOf(path: string, megabytes: number): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(megabytes * MEGABYTE)]), 'large.bin');
  return (await owner.post(path, form)).status;
}

test('a body over 12 MB is refused at any path', async () => {
  expect(await statusOf('/coupons/none', 13)).toBe(413);
  expect(await statusOf('/login', 13)).toBe(413);
});

test('an area can accept larger bodies at a declared path, as the media library does', async () => {
  expect(await statusOf('/media/upload', 20)).not.toBe(413);
  expect(await statusOf('/media/upload', 27)).toBe(413);
});
