import { expect, test } from 'vitest';
import { openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

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

test.each(['URL-encoded', 'multipart'])('a %s form with more than 5,000 fields is refused', async (kind) => {
  const statusWith = async (count: number) => {
    const form = new FormData();
    const text = new URLSearchParams();
    for (let field = 0; field < count; field += 1) {
      form.append(`field${field}`, '1');
      text.append(`field${field}`, '1');
    }
    const body = kind === 'multipart' ? form : text;
    return (await owner.fetch('/login', { method: 'POST', headers: { accept: 'application/json' }, body })).status;
  };
  expect([await statusWith(5000), await statusWith(5001)]).toEqual([422, 400]);
});

test('an area can accept larger bodies at a declared path, as the media library does', async () => {
  expect(await statusOf('/media/upload', 20)).not.toBe(413);
  expect(await statusOf('/media/upload', 27)).toBe(413);
});
