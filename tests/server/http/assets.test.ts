import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveAssets } from '#server/http/outputs/assets.ts';
import { chooseEncoding } from '#server/http/outputs/chooseEncoding.ts';

const script = 'export const answer = 42;';
let root = '';
let app = new Hono();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-assets-'));
  await mkdir(join(root, 'public/build'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(root, 'public/robots.txt'), 'User-agent: *');
  await writeFile(join(root, 'public/build/manifest.json'), '{}');
  await writeFile(join(root, 'public/build/app.js'), script);
  await writeFile(join(root, 'public/build/app.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'public/build/app.js.gz'), gzipSync(script));
  app = new Hono().use(serveAssets(join(root, 'public')));
});

afterAll(() => rm(root, { recursive: true }));

describe('assets', () => {
  it('of the build are cached forever, others for an hour', async () => {
    const built = await app.request('/build/app.js');
    expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(built.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await built.text()).toBe(script);
    expect((await app.request('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('are sent compressed as the build left them', async () => {
    const answer = await app.request('/build/app.js', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(script);
  });

  it('get a 304 while they are unchanged', async () => {
    const etag = (await app.request('/build/app.js')).headers.get('etag') ?? '';
    const again = await app.request('/build/app.js', { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const compressed = await app.request('/build/app.js', {
      headers: { 'If-None-Match': etag, 'Accept-Encoding': 'br' },
    });
    expect(compressed.status).toBe(200);
  });

  it('respond to HEAD with their size and no body', async () => {
    const answer = await app.request('/build/app.js', { method: 'HEAD' });
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual([String(script.length), '']);
  });

  it.each([
    '/../secret.txt',
    '/build/../../secret.txt',
    '/build/%2e%2e/%2e%2e/secret.txt',
    '/build/..%2f..%2fsecret.txt',
    '/build/manifest.json',
    '/build/app.js.br',
    '/build/missing.js',
    '/build',
  ])('do not include %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('of a newer build are found, and removed ones are not', async () => {
    await writeFile(join(root, 'public/build/page-old.js'), 'old');
    const running = new Hono().use(serveAssets(join(root, 'public')));
    await rm(join(root, 'public/build/page-old.js'));
    await writeFile(join(root, 'public/build/page-new.js'), 'new');
    expect((await running.request('/build/page-old.js')).status).toBe(404);
    vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] });
    expect(await (await running.request('/build/page-new.js')).text()).toBe('new');
    vi.useRealTimers();
  });

  it('accept only read requests', async () => {
    expect((await app.request('/build/app.js', { method: 'POST' })).status).toBe(404);
  });
});

describe('the content encoding', () => {
  const all = { br: 1, gzip: 1, identity: 1 };

  it.each([
    [undefined, all, 'identity'],
    ['gzip, br', all, 'br'],
    ['gzip', all, 'gzip'],
    ['br;q=0, gzip;q=0.5', all, 'gzip'],
    ['*', all, 'br'],
    ['*;q=0', all, 'identity'],
    ['br', { identity: 1 }, 'identity'],
    ['deflate', all, 'identity'],
  ])('for %s of %j is %s', (accepted, available, expected) => {
    expect(chooseEncoding(accepted, available)).toBe(expected);
  });
});
