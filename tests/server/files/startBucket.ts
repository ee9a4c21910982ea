import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestBucket = Awaited<ReturnType<typeof startBucket>>;

type Answer = { status: number; body?: Uint8Array | string; length?: number };

const MISSING = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };

/** An S3 store in memory with the bucket `pictures`. It can keep requests waiting. */
export async function startBucket() {
  /** Contents by path, such as `/pictures/private/3f…`. */
  const objects = new Map<string, Uint8Array>();
  /** The headers that each request was signed with. */
  const signatures: string[] = [];
  let gate: PromiseWithResolvers<void> | undefined;
  let waiting = 0;
  let staged: Answer | undefined;

  function answer({ method, url = '', headers }: IncomingMessage, sent: Uint8Array): Answer {
    const source = headers['x-amz-copy-source'];
    const found = objects.get(typeof source === 'string' ? source : url);
    if (method === 'PUT') {
      if (source !== undefined && !found) {
        return MISSING;
      }
      objects.set(url, source === undefined ? sent : (found ?? sent));
      return { status: 200, body: source === undefined ? '' : '<CopyObjectResult></CopyObjectResult>' };
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return { status: 204 };
    }
    if (!found) {
      return MISSING;
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = first === undefined ? found : found.subarray(Number(first), Number(last) + 1);
    return { status: first === undefined ? 200 : 206, body: method === 'HEAD' ? '' : part, length: part.length };
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part);
    }
    signatures.push(request.headers.authorization ?? '');
    waiting += 1;
    await gate?.promise;
    waiting -= 1;
    const { status, body, length } = staged ?? answer(request, Buffer.concat(parts));
    staged = undefined;
    response.writeHead(status, length === undefined ? {} : { 'Content-Length': length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

  return {
    objects,
    signatures,
    /** The settings of a backend that uses this bucket. */
    environment: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    /** Keeps requests waiting until `resume`. */
    pause() {
      gate = Promise.withResolvers();
    },
    resume() {
      gate?.resolve();
      gate = undefined;
    },
    /** The number of requests that wait. */
    waiting: () => waiting,
    /** Replaces the response to the next request. */
    respondOnce(status: number, body: string) {
      staged = { status, body };
    },
    close() {
      gate?.resolve();
      server.closeAllConnections();
      server.close();
    },
  };
}
