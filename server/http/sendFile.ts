import type { Download } from './answers.ts';
import type { HttpContext } from './context.ts';
import { Failure } from './failures.ts';
import { sendStored } from './sendStored.ts';

/** Sends a file that browsers never render as one of our pages; stored files support ranges. */
export function sendFile(
  c: HttpContext,
  { name, type, content, inline, maxAge }: Download,
): Response | Promise<Response> {
  if (!/^[\w. -]+$/.test(name)) {
    throw new Failure(500, 'The file has no usable name.');
  }
  const headers = {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    'Cache-Control': maxAge > 0 ? `private, max-age=${maxAge}, immutable` : 'private, no-store',
    'Content-Security-Policy': `default-src 'none'; sandbox`,
    'X-Content-Type-Options': 'nosniff',
  };
  return typeof content === 'string' || content instanceof ReadableStream
    ? new Response(content, { headers })
    : sendStored(c, content, headers);
}
