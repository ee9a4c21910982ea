import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPreviews } from '#server/files/createPreviews.ts';

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 20_000 };
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'muster-previews-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Previews of one stored image. */
function previewsOf(bytes: Uint8Array) {
  const read = async () => new Response(Uint8Array.from(bytes)).body ?? new ReadableStream();
  const openImage = vi.fn(async (id: string) => (id === ID ? { size: bytes.length, etag: '', read } : null));
  return { openImage, previews: createPreviews({ files: { openImage }, directory }) };
}

/** An image that compresses as badly as a photograph of a crowd. */
async function noise(channels: 3 | 4): Promise<Uint8Array> {
  const [width, height] = [400, 225];
  const data = Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => (at * 7919 + (at >> 3) * 31) % 256),
  );
  return sharp(data, { raw: { width, height, channels } }).blur(3).webp({ quality: 80 }).toBuffer();
}

describe('image previews', () => {
  it('are generated once for the next visitor, smaller than the stored image', async () => {
    const stored = await noise(3);
    const { previews, openImage } = previewsOf(stored);
    expect(previews.coarse(`/files/${ID}/800`)).toBeNull();
    const preview = await vi.waitUntil(() => previews.coarse(`/files/${ID}/800`), PATIENCE);
    expect(preview).toMatch(/^data:image\/webp;base64,/);
    expect(openImage).toHaveBeenCalledExactlyOnceWith(ID, 400);
    const bytes = Buffer.from(preview.split(',')[1] ?? '', 'base64');
    expect(bytes.length).toBeLessThan(stored.length / 2);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 225 });
  });

  it('are not generated for transparent images, which would show the preview behind them', async () => {
    const { previews } = previewsOf(await noise(4));
    previews.coarse(`/files/${ID}/800`);
    previews.whole(`/files/${ID}/400`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(previews.coarse(`/files/${ID}/800`)).toBeNull();
  });

  it('are the image itself when it is small, also for drawings', async () => {
    const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#0088ff80' } })
      .webp()
      .toBuffer();
    await writeFile(join(directory, 'logo.svg'), '<svg/>');
    await writeFile(join(directory, 'large.svg'), ' '.repeat(4000));
    const { previews } = previewsOf(logo);
    const addresses = [`/files/${ID}/400`, '/logo.svg'];
    expect(
      await vi.waitUntil(() => addresses.every(previews.whole) && addresses.map(previews.whole), PATIENCE),
    ).toEqual([`data:image/webp;base64,${logo.toString('base64')}`, `data:image/svg+xml;base64,${btoa('<svg/>')}`]);
    previews.whole('/large.svg');
    previews.whole(`/files/${ID}/800`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(previews.whole('/large.svg')).toBeNull();
    // The stored 400-pixel version is a different image from the one shown.
    expect(previews.whole(`/files/${ID}/800`)).toBeNull();
  });

  it('are never generated for other URLs, and a failure is retried', async () => {
    const { previews, openImage } = previewsOf(new Uint8Array([1, 2, 3]));
    for (const address of [
      '/../secret.svg',
      '//evil.example/a.svg',
      'https://evil.example/a.svg',
      '/files/x/800',
      '',
    ]) {
      expect([previews.whole(address), previews.coarse(address)]).toEqual([null, null]);
    }
    expect(openImage).not.toHaveBeenCalled();
    await vi.waitUntil(() => previews.coarse(`/files/${ID}/800`) ?? openImage.mock.calls.length > 1, PATIENCE);
  });
});
