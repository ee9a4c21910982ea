import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compress } from '#server/http/outputs/compress.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';

const long = '<p>Harbour Hall</p>'.repeat(200);

const app = new Hono();
app.use(compress());
app.get('/page', (c) => {
  c.header('Set-Cookie', 'a=1', { append: true });
  c.header('Set-Cookie', 'b=2', { append: true });
  c.header('Vary', 'X-Inertia');
  return c.html(long, 404);
});
const list = JSON.stringify(Array.from({ length: 9000 }, (_, id) => ({ id, name: `Event ${(id * 31) % 8999}` })));
app.get('/list', (c) => c.body(list, 200, { 'Content-Type': 'application/json' }));
app.get('/short', (c) => c.json({ ok: true }));
app.get('/image', (c) => c.body(long, 200, { 'Content-Type': 'image/png' }));
app.get('/nothing', (c) => c.body(null, 204));

let closed = '';
app.get('/file', () => {
  let pieces = 0;
  const content = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // The second chunk never arrives.
        pieces += 1;
        return pieces === 1 ? controller.enqueue(new TextEncoder().encode(long)) : new Promise<void>(() => {});
      },
      cancel() {
        closed = 'given up';
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(content, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
});

const get = (path: string, encodings?: string) =>
  app.request(path, encodings === undefined ? {} : { headers: { 'Accept-Encoding': encodings } });

describe('compression', () => {
  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('of a page for %s uses %s and keeps status, headers and cookies', async (accepted, encoding, read) => {
    const answer = await get('/page', accepted);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('X-Inertia, Accept-Encoding');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const bytes = await answer.arrayBuffer();
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(bytes.byteLength).toBeLessThan(long.length / 4);
    expect(read(bytes).toString()).toBe(long);
  });

  it('of a long list uses brotli too', async () => {
    const answer = await get('/list', 'br');
    const bytes = await answer.arrayBuffer();
    expect(list.length).toBeGreaterThan(256 * 1024);
    expect(bytes.byteLength).toBeLessThan(list.length / 5);
    expect(brotliDecompressSync(bytes).toString()).toBe(list);
  });

  it.each([
    ['br', (bytes: Uint8Array) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH })],
    ['gzip', (bytes: Uint8Array) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })],
  ] as const)(
    'of a file as %s sends each chunk as it is read, and stops reading when the client is gone',
    async (encoding, read) => {
      closed = '';
      const answer = await get('/file', encoding);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-length')).toBeNull();
      const reader = answer.body?.getReader();
      const chunks: Uint8Array[] = [];
      while (read(Buffer.concat(chunks)).length < long.length) {
        chunks.push((await reader?.read())?.value ?? new Uint8Array());
      }
      expect(read(Buffer.concat(chunks)).toString()).toBe(long);
      await reader?.cancel();
      await eventually(() => expect(closed).toBe('given up'));
    },
  );

  it.each([
    ['/page', undefined],
    ['/page', 'identity'],
    ['/short', 'br'],
    ['/image', 'br'],
    ['/nothing', 'br'],
  ])('leaves %s for %s unchanged', async (path, accepted) => {
    const answer = await get(path, accepted);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe({ '/page': long, '/image': long, '/short': '{"ok":true}' }[path] ?? '');
  });
});
