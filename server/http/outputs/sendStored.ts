import type { HttpContext } from '../context.ts';
import type { StoredBytes } from './StoredBytes.ts';

/** `bytes=0-499`, `bytes=500-`, or the last ones: `bytes=-500`. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Streams stored bytes, all or the requested range (RFC 9110 §14), so that players can seek and downloads can resume.
 * Sends no body if the client's copy is current or for HEAD.
 */
export async function sendStored(
  c: HttpContext,
  { size, etag, read }: StoredBytes,
  headers: Record<string, string>,
): Promise<Response> {
  const known = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (isKnown(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: known });
  }
  const isHead = c.req.method === 'HEAD';
  const part = isHead ? null : partOf(c, size, etag);
  if (part === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...known, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` },
    });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  return new Response(isHead || size === 0 ? null : await read({ start, end }), {
    status: part ? 206 : 200,
    headers: {
      ...known,
      'Content-Length': String(end - start + 1),
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/**
 * The requested range; `none` if it lies beyond the end. Null (send everything) for no range, several ranges, an
 * invalid range, or a changed file (`If-Range`).
 */
function partOf(c: HttpContext, size: number, etag: string): { start: number; end: number } | 'none' | null {
  const range = c.req.header('range') ?? '';
  const condition = c.req.header('if-range') ?? etag;
  const [, first = '', last = ''] = ONE_RANGE.exec(range) ?? [];
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first);
  if ((first === '' && last === '') || isBackwards || condition !== etag) {
    return null;
  }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : 'none';
}
