import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatCount } from '#domain/kit/formatCount.ts';
import { isVisible } from '#domain/kit/isVisible.ts';
import { MAX_IMAGE_BYTES } from '#domain/kit/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { files as table } from '#server/database/schema/services.ts';
import { asSystem, inCompany, type Transaction } from '#server/database/tenancy.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { inParallel } from '#server/inParallel.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import type { Disk } from './disk.ts';
import { encodeImage } from './encodeImage.ts';
import { readImage } from './readImage.ts';
import { fileKey, imageKey, keysOf, type StoredFile } from './storedFile.ts';
import { createTurns } from './turns.ts';

/** A file whose bytes are on the disk and whose row `keep` inserts. */
export type UploadedFile = Omit<StoredFile, 'createdAt'>;

type UploadOptions = {
  /** Ids of files that are removed before the upload is kept, so their size does not count towards the quota. */
  replaces?: string[];
  /**
   * For code that already runs in a transaction on a local disk, such as demo data. If it is rolled back, the bytes are
   * left behind.
   */
  db?: Transaction;
};

type ImageOptions = UploadOptions & {
  /** MAX_IMAGE_BYTES by default. */
  maxBytes?: number;
  /** The name of `file` by default. */
  name?: string;
  /** True by default: anyone who knows its URL (`imageAddress`) can see it. A private one is read with `open`. */
  isPublic?: boolean;
};

/**
 * Bytes are stored before the transaction that refers to them, so that no transaction waits for the disk. After an hour
 * they are erased, unless a transaction that called `keep` has committed.
 */
export type Uploads = {
  /**
   * Stores the bytes of a private file.
   * @throws 422 at `field` (`file` by default) if the company's storage is full; an Error inside a transaction
   */
  upload(
    companyId: number,
    bytes: Uint8Array,
    name: string,
    type: string,
    options?: UploadOptions & { field?: string },
  ): Promise<UploadedFile>;
  /**
   * Stores a picture as WebP without its metadata. This takes a while and can wait for other pictures.
   * @throws 422 at `field` if it is no acceptable picture or the company's storage is full, 429 if the company has too
   * many pictures waiting; an Error inside a transaction
   */
  uploadImage(companyId: number, file: Blob, field?: string, options?: ImageOptions): Promise<UploadedFile>;
  /**
   * Copies the bytes of files of the company. Returns the copies by the id of the original; those that no longer exist
   * are left out.
   * @throws 422 at `file` if the company's storage is full; an Error inside a transaction
   */
  copyAll(companyId: number, ids: readonly string[]): Promise<Map<string, UploadedFile>>;
  /**
   * Inserts the row of an upload in the caller's transaction. If that is rolled back and retried, call it again.
   * @throws 422 at `field` (`file` by default) if the company's storage is full, 409 if the bytes may already be erased
   */
  keep(db: Transaction, uploaded: UploadedFile, field?: string): Promise<StoredFile>;
};

type UploadsConfig = {
  disk: Disk;
  /** Megabytes that all files of a company can have together; 0 for no limit. */
  quota: number;
  database: Database;
  queue: Queue;
  clock: Clock;
};

/** Milliseconds after which the bytes of an upload that was not kept are erased. */
const KEEP_WITHIN = 3_600_000;
const COPIES_AT_ONCE = 4;

export function createUploads({ disk, quota, database, queue, clock }: UploadsConfig): Uploads {
  const eraseUnkept = defineJob(
    'files.erase-unkept',
    z.object({ id: z.uuid(), keys: z.array(z.string()) }),
    async ({ id, keys }) => {
      // A job that an earlier version queued can belong to a file that was kept.
      const isKept = await asSystem(database, (db) => db.$count(table, eq(table.id, id)));
      await Promise.all(isKept ? [] : keys.map((key) => disk.remove(key)));
    },
  );
  queue.define(eraseUnkept);
  const encoding = createTurns({ atOnce: 2, perOwner: 40 });

  /** @throws 422 if the company's files would exceed the quota. Concurrent uploads can exceed it by one each. */
  async function refuseBeyondQuota(
    db: Transaction,
    { companyId, size }: Pick<StoredFile, 'companyId' | 'size'>,
    field: string,
    replaces: string[] = [],
  ): Promise<void> {
    const isCounted = replaces.length > 0 ? notInArray(table.id, replaces) : undefined;
    const [row] = await db
      .select({ used: sql<string>`coalesce(sum(${table.size}), 0)` })
      .from(table)
      .where(and(eq(table.companyId, companyId), isCounted));
    if (quota > 0 && Number(row?.used ?? 0) + size > quota * 1024 * 1024) {
      throw invalid({
        [field]: [`There is no space left: all files together can have at most ${formatCount(quota)} MB.`],
      });
    }
  }

  /** Queues the removal of bytes that are about to be written, unless `keep` withdraws it. */
  async function eraseLater(db: Transaction, file: UploadedFile): Promise<void> {
    const runAt = new Date(clock.now().getTime() + KEEP_WITHIN);
    await queue.enqueue(db, eraseUnkept, { id: file.id, keys: keysOf(file) }, { key: file.id, runAt });
  }

  async function store(
    file: UploadedFile,
    parts: { key: string; bytes: Uint8Array }[],
    { field = 'file', replaces, db }: UploadOptions & { field?: string | undefined },
  ): Promise<UploadedFile> {
    const prepare = async (own: Transaction) => {
      await refuseBeyondQuota(own, file, field, replaces);
      await eraseLater(own, file);
    };
    await (db ? prepare(db) : inCompany(database, file.companyId, prepare));
    await Promise.all(parts.map(({ key, bytes }) => disk.put(key, bytes, file.type)));
    return file;
  }

  return {
    async upload(companyId, bytes, name, type, options = {}) {
      const row = { id: randomUUID(), companyId, name: cleanName(name), type, size: bytes.length };
      const file = { ...row, width: null, height: null, largestSize: null, isPublic: false };
      return store(file, [{ key: fileKey(file), bytes }], options);
    },
    async uploadImage(companyId, file, field = 'file', options = {}) {
      const { maxBytes = MAX_IMAGE_BYTES, name = nameOf(file), isPublic = true } = options;
      const image = await readImage(new Uint8Array(await file.arrayBuffer()), { field, maxBytes });
      const variants = await encoding.run(companyId, () =>
        encodeImage(image).catch(() => {
          throw invalid({ [field]: ['The picture is damaged. Save it again and retry.'] });
        }),
      );
      const size = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
      const row = { id: randomUUID(), companyId, name: cleanName(name), type: 'image/webp', size };
      const largest = variants.reduce((most, variant) => (variant.width > most.width ? variant : most));
      const picture = { ...row, ...largest.pixels, largestSize: largest.bytes.length, isPublic };
      const parts = variants.map((variant) => ({ key: imageKey(picture, variant.width), bytes: variant.bytes }));
      return store(picture, parts, { ...options, field });
    },
    async copyAll(companyId, ids) {
      const copies = new Map<string, UploadedFile>();
      if (ids.length === 0) {
        return copies;
      }
      const planned = await inCompany(database, companyId, async (db) => {
        const originals = await db
          .select()
          .from(table)
          .where(inArray(table.id, [...ids]));
        const size = originals.reduce((sum, original) => sum + original.size, 0);
        await refuseBeyondQuota(db, { companyId, size }, 'file');
        const pairs = originals.map(({ createdAt: _, ...original }) => ({
          original,
          copy: { ...original, id: randomUUID() },
        }));
        for (const { copy } of pairs) {
          await eraseLater(db, copy);
        }
        return pairs;
      });
      await inParallel(planned, COPIES_AT_ONCE, async ({ original, copy }) => {
        for (const key of keysOf(original)) {
          // The keys differ only in the id.
          if (!(await disk.copy(key, key.replace(original.id, copy.id)))) {
            return;
          }
        }
        copies.set(original.id, copy);
      });
      return copies;
    },
    async keep(db, uploaded, field = 'file') {
      await refuseBeyondQuota(db, uploaded, field);
      if (!(await queue.withdraw(db, eraseUnkept, uploaded.id))) {
        throw conflict('The upload took too long. Choose the file again.');
      }
      const stored = { ...uploaded, createdAt: clock.now() };
      await db.insert(table).values(stored);
      return stored;
    },
  };
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'file';
}

/** A file name for display: without folders, control characters and direction overrides, and never invisible. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(-200);
  return isVisible(cleaned) ? cleaned : 'file';
}
