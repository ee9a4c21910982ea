import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './chooseEncoding.ts';

type Encoding = 'br' | 'gzip';
type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Bytes. A smaller response fits in one packet anyway. */
const MIN_BYTES = 1400;
const COMPRESSIBLE = /^(text\/html|application\/json|text\/csv|text\/calendar)/;
/** Read and sent piece by piece, because it may be larger than memory. */
const STREAMED = /^text\/csv/;
/** Moderate levels, because a user is waiting. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const GZIP_LEVEL = 6;
/** For larger bodies (bytes), the faster settings take a third of the time for a seventh more output. */
const LARGE_BYTES = 256 * 1024;
const FAST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Compresses pages, JSON, CSV and calendar files. Built assets are compressed at build time. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers, body } = c.res;
    const type = headers.get('content-type') ?? '';
    if (!COMPRESSIBLE.test(type) || headers.has('content-encoding') || body === null) {
      return;
    }
    const encoding = chooseEncoding(c.req.header('accept-encoding'), { br: true, gzip: true });
    if (encoding === 'identity' || c.req.method === 'HEAD') {
      return;
    }
    const answer = STREAMED.test(type) ? compressStream(c.res, body, encoding) : await compressWhole(c.res, encoding);
    answer.headers.append('Vary', 'Accept-Encoding');
    c.res = undefined;
    c.res = answer;
  };
}

async function compressWhole(answer: Response, encoding: Encoding): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const compressed = bytes.length < MIN_BYTES ? bytes : await compressBytes(encoding, bytes);
  const result = new Response(new Uint8Array(compressed), answer);
  if (compressed !== bytes) {
    result.headers.set('Content-Encoding', encoding);
  }
  result.headers.set('Content-Length', String(compressed.length));
  return result;
}

function compressBytes(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> {
  return encoding === 'br'
    ? toBrotli(bytes, {
        params: {
          ...(bytes.length < LARGE_BYTES ? BROTLI : FAST_BROTLI),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : toGzip(bytes, { level: GZIP_LEVEL });
}

/** Flushes each write, so that a download starts before its last row is read. */
function compressStream(answer: Response, body: Body, encoding: Encoding): Response {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL });
  // Node's and the DOM's types for the same streams differ.
  const result = new Response(body.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair), answer);
  result.headers.set('Content-Encoding', encoding);
  return result;
}
