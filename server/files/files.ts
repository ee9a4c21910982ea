import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import { files as table } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import { invalid } from '#server/http/failures.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import { localDisk } from './localDisk.ts';
import { readImage } from './readImage.ts';
import { s3Disk } from './s3Disk.ts';

/** Widths in pixels that every picture is kept in; a smaller picture is not blown up. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export type StoredFile = typeof table.$inferSelect;

export type Files = {
  /**
   * Keeps an uploaded picture as WebP without its metadata, shown at `imageAddress(id, width)` to whoever knows it.
   * `maxBytes` is 8 MB by default. @throws 422 beside the form's `field`.
   */
  storeImage(
    db: Transaction,
    companyId: number,
    file: Blob,
    field?: string,
    rules?: { maxBytes?: number; name?: string },
  ): Promise<StoredFile>;
  /** Keeps bytes that only handlers read again, with `read`. */
  put(db: Transaction, companyId: number, bytes: Uint8Array, name: string, type: string): Promise<StoredFile>;
  /** What `put` kept, or null where the transaction's company has no such file. */
  read(db: Transaction, id: string): Promise<(StoredFile & { bytes: Uint8Array<ArrayBuffer> }) | null>;
  /** Removes a file of the transaction's company; its bytes go after the commit. */
  remove(db: Transaction, id: string): Promise<void>;
  /** The bytes of a picture, for the route that shows it. */
  readImage(id: string, width: ImageWidth): Promise<Uint8Array<ArrayBuffer> | null>;
};

type FilesOptions = {
  environment: Pick<
    Environment,
    'STORAGE_PATH' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >;
  queue: Queue;
  clock: Clock;
};

const EIGHT_MEGABYTES = 8 * 1024 * 1024;

/** Uploads, on disk below STORAGE_PATH or in the bucket of S3_BUCKET. */
export function createFiles({ environment, queue, clock }: FilesOptions): Files {
  const disk = environment.S3_BUCKET
    ? s3Disk(environment.S3_BUCKET, environment)
    : localDisk(join(environment.STORAGE_PATH, 'files'));
  const erase = defineJob('files.erase', z.object({ keys: z.array(z.string()) }), async ({ keys }) => {
    await Promise.all(keys.map((key) => disk.remove(key)));
  });
  queue.define(erase);

  async function insert(db: Transaction, row: Omit<StoredFile, 'createdAt'>) {
    const stored = { ...row, createdAt: clock.now() };
    await db.insert(table).values(stored);
    return stored;
  }

  return {
    async storeImage(db, companyId, file, field = 'file', { maxBytes = EIGHT_MEGABYTES, name = nameOf(file) } = {}) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { image, width, height } = await readImage(bytes, { field, maxBytes });
      const id = randomUUID();
      const variants = await encode(image).catch(() => {
        throw invalid({ [field]: ['The picture is damaged. Save it again and retry.'] });
      });
      await Promise.all(variants.map((variant) => disk.put(imageKey(id, variant.width), variant.bytes, 'image/webp')));
      const size = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
      return insert(db, {
        id,
        companyId,
        name: cleanName(name),
        type: 'image/webp',
        size,
        width,
        height,
        isPublic: true,
      });
    },
    async put(db, companyId, bytes, name, type) {
      const id = randomUUID();
      await disk.put(privateKey(id), bytes, type);
      return insert(db, {
        id,
        companyId,
        name: cleanName(name),
        type,
        size: bytes.length,
        width: null,
        height: null,
        isPublic: false,
      });
    },
    async read(db, id) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      const bytes = row && !row.isPublic ? await disk.get(privateKey(id)) : null;
      return row && bytes ? { ...row, bytes } : null;
    },
    async remove(db, id) {
      const [row] = await db.delete(table).where(eq(table.id, id)).returning();
      if (row) {
        const keys = row.isPublic ? IMAGE_WIDTHS.map((width) => imageKey(id, width)) : [privateKey(id)];
        await queue.enqueue(db, erase, { keys });
      }
    },
    readImage: (id, width) => disk.get(imageKey(id, width)),
  };
}

/** Where a stored picture is shown. */
export function imageAddress(id: string, width: ImageWidth): string {
  return `/files/${id}/${width}`;
}

/** Encoding anew keeps pixels alone: no place, no camera, nothing hidden behind the picture. */
async function encode(image: Sharp): Promise<{ width: ImageWidth; bytes: Uint8Array }[]> {
  const { data, info } = await image.toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: { width: ImageWidth; bytes: Uint8Array }[] = [];
  for (const width of IMAGE_WIDTHS) {
    const bytes = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    variants.push({ width, bytes });
  }
  return variants;
}

function imageKey(id: string, width: ImageWidth): string {
  return `public/${id}/${width}.webp`;
}

function privateKey(id: string): string {
  return `private/${id}`;
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'file';
}

/** A name for people: no folders, no control characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(-200) || 'file';
}
