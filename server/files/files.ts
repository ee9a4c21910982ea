import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ImageWidth } from '#domain/content/media.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { files as table } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import type { StoredBytes } from '#server/http/outputs/StoredBytes.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import { localDisk } from './localDisk.ts';
import { s3Disk } from './s3Disk.ts';
import { etagOf, imageKey, keyOf, keysOf, type StoredFile } from './storedFile.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** A private file and how to read it. `content` asks the disk, so call it after the transaction. */
type OpenedFile = StoredFile & { content: () => Promise<StoredBytes | null> };

/** Methods that take a transaction first only use the database: they never wait for the disk. */
export type Files = Uploads & {
  /**
   * A private file, or a private picture in one width (1600 by default); null if the transaction's company has no such
   * file. Its content is null if the bytes are missing.
   */
  open(db: Transaction, id: string, width?: ImageWidth): Promise<OpenedFile | null>;
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
  queue.define(erase);

  async function openKey(key: string): Promise<StoredBytes | null> {
    const size = await disk.size(key);
    return size === null ? null : { size, etag: etagOf(key), read: (range) => disk.read(key, range) };
  }

  async function removeAll(db: Transaction, ids: string[]): Promise<void> {
    const rows = ids.length > 0 ? await db.delete(table).where(inArray(table.id, ids)).returning() : [];
    if (rows.length > 0) {
      await queue.enqueue(db, erase, { keys: rows.flatMap(keysOf) });
    }
  }

  return {
    ...createUploads({ disk, quota: environment.COMPANY_STORAGE_MB, database, queue, clock }),
    async open(db, id, width = 1600) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      return row && !row.isPublic ? { ...row, content: () => openKey(keyOf(row, width)) } : null;
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
