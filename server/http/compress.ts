import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './chooseEncoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this an answer fits in one packet anyway. */
const SMALLEST = 1400;
const COMPRESSIBLE = /^(text\/html|application\/json|text\/csv|text\/calendar)/;

/** Compresses pages and JSON with fast settings, because someone is waiting. Build files are compressed already. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (
      !COMPRESSIBLE.test(headers.get('content-type') ?? '') ||
      headers.has('content-encoding') ||
      c.res.body === null
    ) {
      return;
    }
    const encoding = chooseEncoding(c.req.header('accept-encoding'), { br: true, gzip: true });
    if (encoding === 'identity' || c.req.method === 'HEAD') {
      return;
    }
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const compressed = bytes.length < SMALLEST ? bytes : await shrink(encoding, bytes);
    const answer = new Response(new Uint8Array(compressed), { status, headers });
    if (compressed !== bytes) {
      answer.headers.set('Content-Encoding', encoding);
    }
    answer.headers.set('Content-Length', String(compressed.length));
    answer.headers.append('Vary', 'Accept-Encoding');
    c.res = undefined;
    c.res = answer;
  };
}

function shrink(encoding: 'br' | 'gzip', bytes: Uint8Array): Promise<Uint8Array> {
  return encoding === 'br'
    ? toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : toGzip(bytes, { level: 6 });
}
