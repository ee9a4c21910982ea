import { inflateSync } from 'node:zlib';

const HEADER = 12;
const ENTRY = 16;
/** Bytes of an entry in a WOFF file, and of its header. */
const WOFF = { header: 44, entry: 20 };

/**
 * The TrueType font in a WOFF file (version 1). Readers of fonts inflate a table each time they look into it, which takes
 * longer than everything else about a page.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(file, WOFF.header + index * WOFF.entry));
  const head = Buffer.alloc(HEADER + count * ENTRY);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - 16 * 2 ** power, 10);
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = HEADER + index * ENTRY;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += padded(content.length);
  }
  const bodies = tables.map(({ content }) => Buffer.concat([content], padded(content.length)));
  return Buffer.concat([head, ...bodies]);
}

function readTable(file: Buffer, at: number) {
  const offset = file.readUInt32BE(at + 4);
  const packed = file.readUInt32BE(at + 8);
  const length = file.readUInt32BE(at + 12);
  const bytes = file.subarray(offset, offset + packed);
  // A table that would not get smaller is stored as it is.
  const content = packed < length ? inflateSync(bytes) : bytes;
  return { tag: file.toString('latin1', at, at + 4), checksum: file.readUInt32BE(at + 16), content };
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
