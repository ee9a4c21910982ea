import { createHash } from 'node:crypto';
import type { HttpContext } from '../context.ts';

/** Sends a text that anybody can fetch again: an unchanged one is answered with 304. */
export function sendText(c: HttpContext, text: string, headers: Record<string, string>): Response {
  const etag = etagOfText(text);
  const known = c.req.header('if-none-match')?.split(/,\s*/) ?? [];
  const common = { ...headers, ETag: etag };
  // Compression on the way makes a tag weak.
  return known.some((one) => one.replace(/^W\//, '') === etag)
    ? new Response(null, { status: 304, headers: common })
    : new Response(text, { headers: common });
}

/** A tag that differs for different texts. */
export function etagOfText(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
