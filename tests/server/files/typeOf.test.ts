import { describe, expect, test } from 'vitest';
import { typeOf } from '#server/files/typeOf.ts';

const TEXT = 'Name;Größe\r\nJürg – “Müller”;3 €\n';
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const windows = new Uint8Array([
  ...Buffer.from('Name;Gr\u00f6\u00dfe\r\nJ\u00fcrg ', 'latin1'),
  ...[0x96, 0x20, 0x93, 0x4d, 0xfc, 0x94, 0x20, 0x80],
]);

const kindOf = (bytes: Uint8Array) => typeOf(bytes, () => 'text/plain');

describe('the type of a text', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16, which looks like MPEG audio', utf16(`\ufeff${TEXT}`)],
    ['UTF-16, big-endian', bigEndian(`\ufeff${TEXT}`)],
    ['UTF-16 without a mark', utf16(TEXT)],
    ['UTF-16, big-endian, without a mark', bigEndian(TEXT)],
    ['Windows-1252', windows],
  ])('is found in %s', async (_, bytes) => {
    expect(await kindOf(bytes)).toBe('text/plain');
  });

  test('is given its text, so that HTML is recognised in every encoding', async () => {
    const seen: string[] = [];
    for (const bytes of [
      utf16('\ufeff<p>ö</p>'),
      bigEndian('<p>ö</p>'),
      Uint8Array.from(Buffer.from('<p>ö</p>', 'latin1')),
    ]) {
      await typeOf(bytes, (text) => {
        seen.push(text);
        return undefined;
      });
    }
    expect(seen).toEqual(Array(3).fill('<p>ö</p>'));
  });

  test.each([
    ['a program', new Uint8Array([0x4d, 0x5a, 0, 0, 3, 0, 0, 0, 4, 0, 1, 2])],
    ['control characters', new Uint8Array([0x61, 0x07, 0x62])],
    ['a byte that Windows-1252 does not define', new Uint8Array([0x61, 0x81, 0x62])],
    ['MPEG audio that starts as UTF-16 does', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x00, 0xd8, 0x00, 0x00])],
  ])('is not that of %s', async (_, bytes) => {
    expect(await kindOf(bytes)).not.toBe('text/plain');
  });
});
