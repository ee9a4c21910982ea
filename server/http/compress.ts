import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './chooseEncoding.ts';

type Encoding = 'br' | 'gzip';
type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this an answer fits in one packet anyway. */
const SMALLEST = 1400;
const COMPRESSIBLE = /^(text\/html|application\/json|text\/csv|text\/calendar)/;
/** Read and sent piece by piece, because it may be larger than memory. */
const STREAMED = /^text\/csv/;
/** Fast, because someone is waiting. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const LEVEL = 6;
/** From so many bytes on, a third of the time is worth a seventh more to send. */
const LARGE = 256 * 1024;
const FASTER = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Compresses pages, JSON and files of rows. Build files are compressed already. */
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
    const answer = STREAMED.test(type) ? inPieces(c.res, body, encoding) : await atOnce(c.res, encoding);
    answer.headers.append('Vary', 'Accept-Encoding');
    c.res = undefined;
    c.res = answer;
  };
}

async function atOnce(answer: Response, encoding: Encoding): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const compressed = bytes.length < SMALLEST ? bytes : await shrink(encoding, bytes);
  const shrunk = new Response(new Uint8Array(compressed), answer);
  if (compressed !== bytes) {
    shrunk.headers.set('Content-Encoding', encoding);
  }
  shrunk.headers.set('Content-Length', String(compressed.length));
  return shrunk;
}

function shrink(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> {
  return encoding === 'br'
    ? toBrotli(bytes, {
        params: { ...(bytes.length < LARGE ? QUALITY : FASTER), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : toGzip(bytes, { level: LEVEL });
}

/** Flush each write, so that a streamed file starts before its last row is read. */
function inPieces(answer: Response, body: Body, encoding: Encoding): Response {
  const shrinking =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: QUALITY })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: LEVEL });
  // Node and the browser's types of one and the same streams differ.
  const shrunk = new Response(body.pipeThrough(Duplex.toWeb(shrinking) as ReadableWritablePair), answer);
  shrunk.headers.set('Content-Encoding', encoding);
  return shrunk;
}
