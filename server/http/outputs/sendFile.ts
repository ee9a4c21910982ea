import type { HttpContext } from '../context.ts';
import type { Download } from './answers.ts';
import { contentDisposition } from './contentDisposition.ts';
import { notFound } from './failures.ts';
import { sendStored } from './sendStored.ts';

/**
 * Sends a file that browsers never render as one of our pages; stored files support ranges.
 * @throws 404 if the content of a stored file is missing
 */
export async function sendFile(
  c: HttpContext,
  { name, type, content, inline, maxAge, missing, policy = `default-src 'none'; sandbox` }: Download,
): Promise<Response> {
  const headers = {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': contentDisposition(name, inline ? 'inline' : 'attachment'),
    'Cache-Control': maxAge > 0 ? `private, max-age=${maxAge}, immutable` : 'private, no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  };
  if (typeof content !== 'function') {
    return new Response(content, { headers });
  }
  const stored = await content();
  if (!stored) {
    throw notFound(missing);
  }
  return sendStored(c, stored, headers);
}
