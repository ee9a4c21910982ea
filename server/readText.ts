/**
 * The text of a file, in the encodings that spreadsheets and editors write: UTF-8, UTF-16 (with a byte order mark, or
 * known by the zero bytes of its ASCII letters), and otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a file; null if its bytes are no text: with control characters other than tabs, line breaks and form feeds.
 * The bytes that Windows-1252 leaves undefined decode to control characters, too.
 */
export function readText(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  return /[^\P{Cc}\t\n\r\f]/u.test(text) ? null : text;
}

/** Whether the bytes start with a byte order mark of UTF-16. By its signature, such a file would be MPEG audio. */
export function hasUtf16Mark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function utf16Of(bytes: Uint8Array): string | null {
  if (hasUtf16Mark(bytes)) {
    return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  }
  const start = bytes.subarray(0, 1000);
  const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  return even === odd ? null : even > odd ? 'utf-16be' : 'utf-16le';
}
