import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { files as table } from '#server/database/schema/services.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createFiles, type Files, imageAddress } from '#server/files/files.ts';
import { localDisk } from '#server/files/localDisk.ts';
import { mountFiles } from '#server/files/routes.ts';
import { s3Disk } from '#server/files/s3Disk.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { Env } from '#server/http/context.ts';
import { createLog } from '#server/log.ts';
import { createQueue, type Queue } from '#server/queue/queue.ts';
import type { Services } from '#server/services.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';
import { startBucket, type TestBucket } from './startBucket.ts';

let test: TestDatabase;
let storage = '';
let bucket: TestBucket;
const clock = movableClock();

const HOUR = 3_600_000;

beforeAll(async () => {
  test = await openDatabase();
  await test.database.drizzle.execute(
    sql`insert into companies (name, slug) values ('Harbour', 'harbour'), ('Summit', 'summit')`,
  );
  storage = mkdtempSync(join(tmpdir(), 'muster-files-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await test.close();
  rmSync(storage, { recursive: true });
  bucket.close();
});

function aStore(
  s3 = false,
  quota = 0,
): {
  files: Files;
  queue: Queue;
  fetch: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
} {
  const services = () => ({}) as Services;
  const queue = createQueue({ database: test.database, clock, log: createLog({ level: 'silent' }), services });
  const environment = {
    ...bucket.environment,
    STORAGE_PATH: storage,
    COMPANY_STORAGE_MB: quota,
    S3_BUCKET: s3 ? bucket.environment.S3_BUCKET : undefined,
  };
  const files = createFiles({ environment, database: test.database, queue, clock });
  const app = new Hono<Env>();
  mountFiles(app, { files } as Services);
  return { files, queue, fetch: async (path, headers, method) => app.request(path, { headers, method }) };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

function upload(bytes: Uint8Array | string, name = 'a.png', type = 'image/png'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

type Opened = Awaited<ReturnType<Files['open']>>;

async function bytesOf(opened: Opened): Promise<Buffer> {
  const content = await opened?.content();
  const stream = await content?.read({ start: 0, end: content.size - 1 });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const inHarbour = <T>(work: (db: TestDatabase['database']['drizzle']) => Promise<T>) =>
  inCompany(test.database, 1, work);

/** Keeps uploads of Harbour. */
async function keep(files: Files, ...uploads: UploadedFile[]): Promise<void> {
  await inHarbour(async (db) => {
    for (const uploaded of uploads) {
      await files.keep(db, uploaded);
    }
  });
}
/** Stores a picture of Harbour. */
async function storeImage(files: Files, file: File, isPublic = true): Promise<UploadedFile> {
  const uploaded = await files.uploadImage(1, file, 'file', { isPublic });
  await keep(files, uploaded);
  return uploaded;
}
/** Stores a private file of Harbour. */
async function storeFile(files: Files, bytes: Uint8Array, name: string, type: string): Promise<UploadedFile> {
  const uploaded = await files.upload(1, bytes, name, type);
  await keep(files, uploaded);
  return uploaded;
}

describe.each([
  ['on disk', false],
  ['in an S3 bucket', true],
])('a stored image %s', (_, s3) => {
  it('is stored as WebP in three widths without metadata, and served with safe headers', async () => {
    const { files, fetch } = aStore(s3);
    const jpeg = await picture(2000, 1000)
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .jpeg()
      .toBuffer();
    const stored = await storeImage(files, upload(jpeg, '../../evil/photo.jpg', 'image/jpeg'));
    expect(stored).toMatchObject({ name: 'photo.jpg', type: 'image/webp', width: 1600, height: 800 });
    for (const width of [400, 800, 1600] as const) {
      const response = await fetch(imageAddress(stored.id, width));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes('Ada')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
    const again = await fetch(imageAddress(stored.id, 400), { 'If-None-Match': `"${stored.id}-400"` });
    expect(again.status).toBe(304);
  });

  it('can be requested in ranges while it is unchanged', async () => {
    const { files, fetch } = aStore(s3);
    const { id } = await storeImage(files, upload(await picture(90, 90).png().toBuffer()));
    const address = imageAddress(id, 400);
    const whole = await fetch(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const size = bytes.length;
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-length')).toBe(String(size));
    const etag = whole.headers.get('etag') ?? '';
    const part = async (Range: string, more: Record<string, string> = {}) => {
      const response = await fetch(address, { Range, ...more });
      const got = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(response.status === 416 ? null : String(got.length));
      return { status: response.status, range: response.headers.get('content-range'), got };
    };
    expect(await part('bytes=0-3')).toEqual({ status: 206, range: `bytes 0-3/${size}`, got: bytes.subarray(0, 4) });
    expect(await part('bytes=4-')).toEqual({
      status: 206,
      range: `bytes 4-${size - 1}/${size}`,
      got: bytes.subarray(4),
    });
    expect(await part('bytes=-5')).toEqual({
      status: 206,
      range: `bytes ${size - 5}-${size - 1}/${size}`,
      got: bytes.subarray(-5),
    });
    for (const longer of [`bytes=0-${size + 9}`, `bytes=-${size + 9}`]) {
      expect(await part(longer)).toEqual({ status: 206, range: `bytes 0-${size - 1}/${size}`, got: bytes });
    }
    for (const beyond of [`bytes=${size}-`, 'bytes=-0']) {
      expect(await part(beyond)).toEqual({ status: 416, range: `bytes */${size}`, got: Buffer.alloc(0) });
    }
    for (const none of ['bytes=0-1,4-5', 'bytes=3-1', 'bytes=-', 'lines=0-1', 'bytes=a-b']) {
      expect(await part(none)).toEqual({ status: 200, range: null, got: bytes });
    }
    expect((await part('bytes=0-3', { 'If-Range': etag })).status).toBe(206);
    expect((await part('bytes=0-3', { 'If-Range': '"another"' })).got).toEqual(bytes);
  });

  it('responds to HEAD with its length', async () => {
    const { files, fetch } = aStore(s3);
    const { id } = await storeImage(files, upload(await picture(90, 90).png().toBuffer()));
    const { status, headers, body } = await fetch(imageAddress(id, 400), { Range: 'bytes=0-3' }, 'HEAD');
    expect([status, body, headers.get('accept-ranges')]).toEqual([200, null, 'bytes']);
    const whole = await fetch(imageAddress(id, 400));
    expect(headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
  });

  it('is streamed, and not read further than it is consumed', async () => {
    const { files } = aStore(s3);
    const large = Buffer.alloc(8 * 1024 * 1024, 'a');
    const { id } = await storeFile(files, large, 'film.mp4', 'video/mp4');
    const opened = await inHarbour((db) => files.open(db, id));
    const content = await opened?.content();
    const stream = await content?.read({ start: 0, end: large.length - 1 });
    const reader = stream?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    expect(first?.value?.length).toBeLessThan(large.length / 8);
    await reader?.cancel();
  });

  it('is gone after it was removed, and only its own company can remove it', async () => {
    const { files, fetch, queue } = aStore(s3);
    const png = await picture(10, 10).png().toBuffer();
    const { id } = await storeImage(files, upload(png));
    await inCompany(test.database, 2, (db) => files.remove(db, id));
    await queue.drain();
    expect((await fetch(imageAddress(id, 400))).status).toBe(200);
    await inHarbour((db) => files.remove(db, id));
    expect((await fetch(imageAddress(id, 400))).status).toBe(200);
    await queue.drain();
    expect((await fetch(imageAddress(id, 400))).status).toBe(404);
    expect(await test.database.drizzle.select().from(table)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('that is private is read only by its company and never served publicly', async () => {
    const { files, fetch } = aStore(s3);
    const { id } = await storeFile(files, Buffer.from('a,b'), 'people.csv', 'text/csv');
    expect((await bytesOf(await inHarbour((db) => files.open(db, id)))).toString()).toBe('a,b');
    expect(await inCompany(test.database, 2, (db) => files.open(db, id))).toBeNull();
    expect((await fetch(`/files/${id}/400`)).status).toBe(404);
    expect((await fetch(`/files/${id}/original`)).status).toBe(404);
  });
});

describe('an upload', () => {
  const refused = async (file: File, maxBytes?: number) => {
    const { files } = aStore();
    const before = readdirSync(storage, { recursive: true }).length;
    const options = maxBytes ? { maxBytes } : {};
    const failure = await files.uploadImage(1, file, 'cover', options).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ status: 422, errors: { cover: [expect.any(String)] } });
    expect(readdirSync(storage, { recursive: true }).length).toBe(before);
  };

  it.each([
    ['HTML with an image name', '<!doctype html><script>alert(1)</script>'],
    ['SVG with an image name', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['nothing', ''],
    ['a picture that stops after its head', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a PDF', '%PDF-1.7\n'],
  ])('of %s is refused', async (_, content) => refused(upload(content)));

  it('over the size limit is refused', async () => {
    const png = await picture(300, 300).png({ compressionLevel: 0 }).toBuffer();
    await refused(upload(png), 1024);
  });

  it('with huge dimensions is refused before it is decoded', async () => {
    const png = await picture(100, 100).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    await refused(upload(png));
    await refused(upload(await picture(12_001, 2).png().toBuffer()));
  });

  it('over 25 megapixels is refused, except for JPEG, which is scaled down while decoding', async () => {
    const { files } = aStore();
    const large = () => picture(5100, 5000);
    const store = (bytes: Buffer) => files.uploadImage(1, upload(bytes), 'cover').catch((reason: unknown) => reason);
    expect(await store(await large().png({ palette: true }).toBuffer())).toMatchObject({
      errors: { cover: ['The picture is 5100 × 5000 pixels. Choose one of at most 25 megapixels.'] },
    });
    expect(await store(await large().jpeg({ progressive: true }).toBuffer())).toMatchObject({ status: 422 });
    expect(await store(await large().jpeg().toBuffer())).toMatchObject({ width: 1600, height: 1569 });
  });

  it('that comes with 80 others of its company is refused for now, those of other companies are not', {
    timeout: 120_000,
  }, async () => {
    const { files } = aStore();
    const png = await picture(400, 400).png().toBuffer();
    const encode = (company: number) => files.uploadImage(company, upload(png));
    const [others, ...own] = await Promise.allSettled([encode(2), ...Array.from({ length: 80 }, () => encode(1))]);
    const refused = own.filter((outcome) => outcome.status === 'rejected');
    expect(others?.status).toBe('fulfilled');
    expect(own.length - refused.length).toBeGreaterThanOrEqual(40);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ reason }) => reason.status)).toEqual(refused.map(() => 429));
  });

  it('that exceeds the storage quota of its company is refused; other companies have their own quota', async () => {
    const { files } = aStore(false, 1);
    const half = new Uint8Array(600 * 1024);
    const put = (replaces: string[] = []) => files.upload(2, half, 'a.pdf', 'application/pdf', { replaces });
    const keepOf = (uploaded: UploadedFile) => inCompany(test.database, 2, (db) => files.keep(db, uploaded));
    const full = {
      status: 422,
      errors: { file: ['There is no space left: all files together can have at most 1 MB.'] },
    };
    await test.database.drizzle.execute(sql`delete from files where company_id = 2`);
    const [first, second] = [await put(), await put()];
    await keepOf(first);
    await expect(keepOf(second)).rejects.toMatchObject(full);
    await expect(put()).rejects.toMatchObject(full);
    await expect(files.copyAll(2, [first.id])).rejects.toMatchObject(full);
    await put([first.id]);
  });

  it('that is both an image and a page loses the page', async () => {
    const { files, fetch } = aStore();
    const png = await picture(50, 50).png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(document.domain)</script>')]);
    const { id } = await storeImage(files, upload(polyglot, 'a.html', 'text/html'));
    const response = await fetch(imageAddress(id, 400));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false);
  });

  describe('of an animation', () => {
    const animation = async (width: number, height: number, colors: string[]) => {
      const frames = colors.map((background) => sharp({ create: { width, height, channels: 3, background } }).png());
      const pictures = await Promise.all(frames.map((frame) => frame.toBuffer()));
      return sharp(pictures, { join: { animated: true } })
        .gif({ delay: colors.map(() => 120), loop: 3 })
        .toBuffer();
    };

    it('keeps its frames and their times in each width', async () => {
      const { files, fetch } = aStore();
      const stored = await storeImage(files, upload(await animation(900, 600, ['red', 'blue', 'lime']), 'a.gif'));
      expect(stored).toMatchObject({ type: 'image/webp', width: 900, height: 600 });
      const shown = await (await fetch(imageAddress(stored.id, 400))).arrayBuffer();
      expect(await sharp(shown, { animated: true }).metadata()).toMatchObject({
        ...{ format: 'webp', width: 400, pageHeight: 267, pages: 3, loop: 3 },
        delay: [120, 120, 120],
      });
    });

    it('refuses one whose frames have too many pixels together', async () => {
      const { files } = aStore();
      const large = await animation(3000, 3000, ['red', 'blue', 'lime']);
      await expect(files.uploadImage(1, upload(large), 'cover')).rejects.toMatchObject({
        errors: { cover: [expect.stringMatching(/^The animation has 3 frames of 3000 × 3000 pixels\./)] },
      });
    });

    it('stays still if it has a single frame', async () => {
      const { files } = aStore();
      const stored = await storeImage(files, upload(await picture(90, 60).gif().toBuffer()));
      expect(stored).toMatchObject({ width: 90, height: 60 });
    });
  });

  it('keeps the orientation of a photo without its metadata', async () => {
    const { files, fetch } = aStore();
    const sideways = await picture(100, 50).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await storeImage(files, upload(sideways));
    expect(stored).toMatchObject({ width: 50, height: 100 });
    const shown = await sharp(await (await fetch(imageAddress(stored.id, 400))).arrayBuffer()).metadata();
    expect(shown).toMatchObject({ width: 50, height: 100 });
    expect(shown.orientation).toBeUndefined();
  });
});

describe.each([
  ['on disk', false],
  ['in an S3 bucket', true],
])('stored bytes %s', (_, s3) => {
  const isStored = ({ id }: { id: string }) =>
    s3
      ? [...bucket.objects.keys()].some((key) => key.includes(id))
      : readdirSync(storage, { recursive: true, withFileTypes: true, encoding: 'utf8' }).some(
          (entry) => entry.isFile() && `${entry.parentPath}/${entry.name}`.includes(id),
        );

  /** A public picture, a private one and another file. */
  async function uploadAll(files: Files): Promise<UploadedFile[]> {
    const png = await picture(10, 10).png().toBuffer();
    return [
      await files.uploadImage(1, upload(png)),
      await files.uploadImage(1, upload(png), 'file', { isPublic: false }),
      await files.upload(1, Buffer.from('a'), 'a.txt', 'text/plain'),
    ];
  }

  it('of uploads that are not kept are erased after an hour, by any process', async () => {
    const { files } = aStore(s3);
    const abandoned = await uploadAll(files);
    const rolledBack = await uploadAll(files);
    const kept = await uploadAll(files);
    const failing = inHarbour(async (db) => {
      for (const uploaded of rolledBack) {
        await files.keep(db, uploaded);
      }
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await keep(files, ...kept);
    const another = aStore(s3).queue;
    clock.advance(HOUR - 60_000);
    await another.drain();
    expect([...abandoned, ...rolledBack, ...kept].every(isStored)).toBe(true);
    clock.advance(120_000);
    await another.drain();
    expect([...abandoned, ...rolledBack].some(isStored)).toBe(false);
    expect(kept.every(isStored)).toBe(true);
  });

  it('that are erased can no longer be kept', async () => {
    const { files, queue } = aStore(s3);
    const [uploaded] = await uploadAll(files);
    if (!uploaded) {
      throw new Error('nothing uploaded');
    }
    clock.advance(HOUR + 1000);
    await queue.drain();
    await expect(keep(files, uploaded)).rejects.toMatchObject({
      status: 409,
      message: 'The upload took too long. Choose the file again.',
    });
    expect(await test.database.drizzle.$count(table, eq(table.id, uploaded.id))).toBe(0);
  });

  it('are kept by a transaction that is retried after a deadlock', async () => {
    const { files, queue } = aStore(s3);
    const uploads = await uploadAll(files);
    const attempts = vi.fn();
    const restore = await failWrites(test, 'files', { state: '40P01', times: 2 });
    const kept = inHarbour(async (db) => {
      attempts();
      for (const uploaded of uploads) {
        await files.keep(db, uploaded);
      }
    });
    await kept.finally(restore);
    expect(attempts).toHaveBeenCalledTimes(3);
    clock.advance(HOUR + 1000);
    await queue.drain();
    expect(uploads.every(isStored)).toBe(true);
  });

  it('are copied in all widths; files that are missing or of another company are left out', async () => {
    const { files, queue } = aStore(s3);
    const originals = await uploadAll(files);
    const lost = await files.upload(1, Buffer.from('lost'), 'lost.txt', 'text/plain');
    await keep(files, ...originals, lost);
    if (s3) {
      bucket.objects.delete(`/pictures/private/${lost.id}`);
    } else {
      rmSync(join(storage, 'files', 'private', lost.id));
    }
    const ids = originals.map(({ id }) => id);
    const copies = await files.copyAll(1, [...ids, lost.id, randomUUID()]);
    expect([...copies.keys()].sort()).toEqual(ids.toSorted());
    expect(await files.copyAll(2, ids)).toEqual(new Map());
    await keep(files, ...copies.values());
    await inHarbour((db) => files.removeAll(db, ids));
    clock.advance(HOUR + 1000);
    await queue.drain();
    expect(originals.some(isStored)).toBe(false);
    const [open, closed, text] = ids.map((id) => copies.get(id)?.id ?? '');
    for (const width of [400, 800, 1600] as const) {
      const read = async (id = '') => bytesOf(await inHarbour((db) => files.open(db, id, width)));
      expect((await files.openImage(open ?? '', width))?.size).toBeGreaterThan(0);
      expect((await sharp(await read(closed)).metadata()).format).toBe('webp');
      expect((await read(text)).toString()).toBe('a');
    }
  });

  it('of a private image are read in each width by its company, never served publicly, and removed with it', async () => {
    const { files, fetch, queue } = aStore(s3);
    const png = await picture(1000, 500).png().toBuffer();
    const { id } = await storeImage(files, upload(png), false);
    const small = await bytesOf(await inHarbour((db) => files.open(db, id, 400)));
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect(await inCompany(test.database, 2, (db) => files.open(db, id, 400))).toBeNull();
    expect((await fetch(imageAddress(id, 400))).status).toBe(404);
    await inHarbour((db) => files.remove(db, id));
    await queue.drain();
    expect(isStored({ id })).toBe(false);
  });
});

describe('an upload inside a transaction', () => {
  const inside = (options: (db: TestDatabase['database']['drizzle']) => Parameters<Files['upload']>[4]) => {
    const { files } = aStore();
    return inHarbour(async (db) =>
      files.keep(db, await files.upload(1, Buffer.from('a'), 'a.txt', 'text/plain', options(db))),
    );
  };

  it('is refused, because the transaction would wait for the disk', async () => {
    await expect(inside(() => ({}))).rejects.toThrow('already runs in a transaction');
  });

  it('can use the transaction, for demo data', async () => {
    expect(await inside((db) => ({ db }))).toMatchObject({ name: 'a.txt' });
  });
});

describe('a copy within the bucket', () => {
  const copy = () => s3Disk('pictures', bucket.environment).copy('private/a', 'private/b');

  it('reports a missing file', async () => {
    expect(await copy()).toBe(false);
  });

  it.each([
    ['fails after the store has responded with 200', 200, '<Error><Code>InternalError</Code></Error>'],
    ['ends early', 200, ''],
    ['finds no bucket', 404, '<Error><Code>NoSuchBucket</Code></Error>'],
  ])('is an error if it %s', async (_, status, body) => {
    bucket.respondOnce(status, body);
    await expect(copy()).rejects.toThrow(`The file store responded with ${status} to a copy of private/a`);
  });
});

describe('a file URL', () => {
  it.each([
    '/files/..%2f..%2fapp.key/400',
    '/files/%2e%2e/%2e%2e',
    '/files/3f2504e0-4f89-41d3-9a0c-0305e82c3301/..%2f400',
    '/files/3f2504e0-4f89-41d3-9a0c-0305e82c3301/123',
    '/files/3f2504e0-4f89-41d3-9a0c-0305e82c3301/400',
  ])('%s returns 404', async (path) => {
    const { fetch } = aStore();
    expect((await fetch(path)).status).toBe(404);
  });

  it('cannot leave the folder, even through a handler', async () => {
    const disk = localDisk(storage);
    await expect(disk.size('../app.key')).rejects.toThrow('is not a valid file key');
    await expect(disk.read('../app.key', { start: 0, end: 9 })).rejects.toThrow('is not a valid file key');
    await expect(disk.put('public/../../x', new Uint8Array(), 'a/b')).rejects.toThrow('is not a valid file key');
  });

  it('results in signed requests to the bucket', () => {
    expect(bucket.signatures.length).toBeGreaterThan(0);
    expect(bucket.signatures.every((each) => each.startsWith('AWS4-HMAC-SHA256 Credential=id/'))).toBe(true);
    expect(bucket.signatures.some((each) => each.includes(';x-amz-copy-source;'))).toBe(true);
  });
});
