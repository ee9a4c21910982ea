import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { formatCount } from '#domain/formatCount.ts';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { IMAGE_WIDTHS, type ImageWidth } from '#domain/media.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { files as table } from '#server/database/schema/services.ts';
import { asSystem, onRollback, type Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import { invalid } from '#server/http/failures.ts';
import type { StoredBytes } from '#server/http/StoredBytes.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import { localDisk } from './localDisk.ts';
import { readImage } from './readImage.ts';
import { s3Disk } from './s3Disk.ts';
import { createTurns } from './turns.ts';

type StoredFile = typeof table.$inferSelect;

/** A checked and encoded picture, ready to be stored. */
export type EncodedImage = {
  name: string;
  width: number;
  height: number;
  variants: { width: ImageWidth; bytes: Uint8Array }[];
};

type ImageRules = { maxBytes?: number; name?: string };

export type Files = {
  /**
   * Checks and encodes an uploaded picture. This takes a while, so it must not run in a transaction, and it can wait
   * for other uploads.
   * @throws 422 at `field`, 429 if the company has too many pictures waiting
   */
  encodeImage(companyId: number, file: Blob, field?: string, rules?: ImageRules): Promise<EncodedImage>;
  /**
   * Stores an uploaded picture as WebP without its metadata. A public one is served at `imageAddress(id, width)` to
   * anyone who knows the URL; a private one is read with `open`. `maxBytes` is MAX_IMAGE_BYTES by default.
   * @throws 422 at `field`
   */
  storeImage(
    db: Transaction,
    companyId: number,
    file: Blob | EncodedImage,
    field?: string,
    rules?: ImageRules & { isPublic?: boolean },
  ): Promise<StoredFile>;
  /** Stores a private file, which handlers read with `open`. */
  put(db: Transaction, companyId: number, bytes: Uint8Array, name: string, type: string): Promise<StoredFile>;
  /** Opens a private file or picture; null if the transaction's company has no such file. */
  open(db: Transaction, id: string, width?: ImageWidth): Promise<(StoredFile & { bytes: StoredBytes }) | null>;
  /**
   * Copies a file with its bytes; null if the file or its bytes no longer exist.
   * @throws 422 if the company's storage is full
   */
  copy(db: Transaction, id: string): Promise<StoredFile | null>;
  /** Removes a file of the transaction's company; its bytes are deleted after the commit. */
  remove(db: Transaction, id: string): Promise<void>;
  /** The same for several files. */
  removeAll(db: Transaction, ids: string[]): Promise<void>;
  /** The content of a public picture, for the route that serves it. */
  openImage(id: string, width: ImageWidth): Promise<StoredBytes | null>;
};

type FilesOptions = {
  environment: Pick<
    Environment,
    | 'STORAGE_PATH'
    | 'COMPANY_STORAGE_MB'
    | 'S3_BUCKET'
    | 'S3_ENDPOINT'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
  >;
  database: Database;
  queue: Queue;
  clock: Clock;
};

/** Stores uploads on disk below STORAGE_PATH, or in the bucket S3_BUCKET. */
export function createFiles({ environment, database, queue, clock }: FilesOptions): Files {
  const disk = environment.S3_BUCKET
    ? s3Disk(environment.S3_BUCKET, environment)
    : localDisk(join(environment.STORAGE_PATH, 'files'));
  const erase = defineJob('files.erase', z.object({ keys: z.array(z.string()) }), async ({ keys }) => {
    await Promise.all(keys.map((key) => disk.remove(key)));
  });
  const eraseUnkept = defineJob(
    'files.erase-unkept',
    z.object({ id: z.uuid(), keys: z.array(z.string()) }),
    async ({ id, keys }) => {
      // If only the response to the commit was lost, the row exists and the file is in use.
      const isKept = await asSystem(database, (db) => db.$count(table, eq(table.id, id)));
      await Promise.all(isKept ? [] : keys.map((key) => disk.remove(key)));
    },
  );
  queue.define(erase, eraseUnkept);
  const encoding = createTurns({ atOnce: 2, perOwner: 40 });

  /** Writes bytes and their row; if the transaction rolls back, the bytes are removed. */
  async function keep(
    db: Transaction,
    row: Omit<StoredFile, 'createdAt'>,
    parts: { key: string; bytes: Uint8Array }[],
    field = 'file',
  ) {
    const { id, type } = row;
    const keys = parts.map(({ key }) => key);
    await refuseBeyondQuota(db, row, field);
    onRollback(db, () => queue.enqueue(database.drizzle, eraseUnkept, { id, keys }));
    await Promise.all(parts.map(({ key, bytes }) => disk.put(key, bytes, type)));
    const stored = { ...row, createdAt: clock.now() };
    await db.insert(table).values(stored);
    return stored;
  }

  /**
   * @throws 422 if the company's files would exceed COMPANY_STORAGE_MB. Concurrent uploads can exceed it by one each.
   */
  async function refuseBeyondQuota(
    db: Transaction,
    { companyId, size }: Pick<StoredFile, 'companyId' | 'size'>,
    field: string,
  ): Promise<void> {
    const quota = environment.COMPANY_STORAGE_MB;
    const [row] = await db
      .select({ used: sql<string>`coalesce(sum(${table.size}), 0)` })
      .from(table)
      .where(eq(table.companyId, companyId));
    if (quota > 0 && Number(row?.used ?? 0) + size > quota * 1024 * 1024) {
      throw invalid({
        [field]: [`There is no space left: all files together can have at most ${formatCount(quota)} MB.`],
      });
    }
  }

  async function encodeImage(
    companyId: number,
    file: Blob,
    field = 'file',
    { maxBytes = MAX_IMAGE_BYTES, name = nameOf(file) }: ImageRules = {},
  ): Promise<EncodedImage> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { image, width, height } = await readImage(bytes, { field, maxBytes });
    const variants = await encoding.run(companyId, () =>
      encode(image).catch(() => {
        throw invalid({ [field]: ['The picture is damaged. Save it again and retry.'] });
      }),
    );
    return { name, width, height, variants };
  }

  /** The content under a key never changes, so the key serves as the ETag. */
  async function openKey(key: string): Promise<StoredBytes | null> {
    const size = await disk.size(key);
    return size === null ? null : { size, etag: etagOf(key), read: (range) => disk.read(key, range) };
  }

  async function readWhole(key: string): Promise<Uint8Array | null> {
    const stored = await openKey(key);
    if (!stored || stored.size === 0) {
      return stored && new Uint8Array();
    }
    return new Uint8Array(await new Response(await stored.read({ start: 0, end: stored.size - 1 })).arrayBuffer());
  }

  async function removeAll(db: Transaction, ids: string[]): Promise<void> {
    const rows = ids.length > 0 ? await db.delete(table).where(inArray(table.id, ids)).returning() : [];
    if (rows.length > 0) {
      await queue.enqueue(db, erase, { keys: rows.flatMap(keysOf) });
    }
  }

  return {
    encodeImage,
    async storeImage(db, companyId, file, field, { isPublic = true, ...rules } = {}) {
      const { name, width, height, variants } =
        file instanceof Blob ? await encodeImage(companyId, file, field, rules) : file;
      const id = randomUUID();
      const size = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
      const row = { id, companyId, name: cleanName(name), type: 'image/webp', size, width, height, isPublic };
      const parts = variants.map((variant) => ({ key: imageKey(row, variant.width), bytes: variant.bytes }));
      return keep(db, row, parts, field);
    },
    async put(db, companyId, bytes, name, type) {
      const id = randomUUID();
      const row = {
        id,
        companyId,
        name: cleanName(name),
        type,
        size: bytes.length,
        width: null,
        height: null,
        isPublic: false,
      };
      return keep(db, row, [{ key: privateKey(id), bytes }]);
    },
    async open(db, id, width = 1600) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      const bytes = row && !row.isPublic ? await openKey(isPicture(row) ? imageKey(row, width) : privateKey(id)) : null;
      return row && bytes ? { ...row, bytes } : null;
    },
    async copy(db, id) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      if (!row) {
        return null;
      }
      const { createdAt: _, ...copy } = { ...row, id: randomUUID() };
      const names = keysOf(copy);
      const parts: { key: string; bytes: Uint8Array }[] = [];
      for (const [index, from] of keysOf(row).entries()) {
        const bytes = await readWhole(from);
        const key = names[index];
        if (!bytes || key === undefined) {
          return null;
        }
        parts.push({ key, bytes });
      }
      return keep(db, copy, parts);
    },
    remove: (db, id) => removeAll(db, [id]),
    removeAll,
    openImage: (id, width) => openKey(imageKey({ id, isPublic: true }, width)),
  };
}

/** The URL of a stored picture. */
export function imageAddress(id: string, width: ImageWidth): string {
  return `/files/${id}/${width}`;
}

/**
 * Re-encoding keeps only pixels: no location, camera data or appended files. The picture is scaled while decoding, so
 * that 7000 × 7000 pixels need 70 MB instead of 190.
 */
async function encode(image: Sharp): Promise<{ width: ImageWidth; bytes: Uint8Array }[]> {
  const { data, info } = await image
    .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
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

/** Only pictures have a width and height. */
function isPicture({ width }: Pick<StoredFile, 'width'>): boolean {
  return width !== null;
}

function keysOf(row: Pick<StoredFile, 'id' | 'width' | 'isPublic'>): string[] {
  return isPicture(row) ? IMAGE_WIDTHS.map((width) => imageKey(row, width)) : [privateKey(row.id)];
}

function imageKey({ id, isPublic }: Pick<StoredFile, 'id' | 'isPublic'>, width: ImageWidth): string {
  return `${isPublic ? 'public' : 'private'}/${id}/${width}.webp`;
}

function privateKey(id: string): string {
  return `private/${id}`;
}

/** `private/3f…` is "3f…", `public/3f…/800.webp` is "3f…-800". */
function etagOf(key: string): string {
  const [, id, variant] = key.replace(/\.\w+$/, '').split('/');
  return `"${variant === undefined ? id : `${id}-${variant}`}"`;
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'file';
}

/** A file name for display: without folders and control characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(-200) || 'file';
}
