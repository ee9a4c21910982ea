import { accessSync, constants, mkdirSync } from 'node:fs';
import { CannotStart } from './CannotStart.ts';
import type { Environment } from './environment.ts';
import { reasonOf } from './reasonOf.ts';

type StorageEnvironment = Pick<Environment, 'STORAGE_PATH' | 'DATABASE_URL' | 'APP_KEY' | 'S3_BUCKET'>;

/**
 * Creates the storage folder. Not needed if the database, the key and the uploads are all stored elsewhere.
 * @throws CannotStart if the path is a file or not writable
 */
export function assertStorage({ STORAGE_PATH, DATABASE_URL, APP_KEY, S3_BUCKET }: StorageEnvironment): void {
  if (DATABASE_URL && APP_KEY && S3_BUCKET) {
    return;
  }
  try {
    mkdirSync(STORAGE_PATH, { recursive: true });
    accessSync(STORAGE_PATH, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new CannotStart(
      isFile
        ? `STORAGE_PATH is ${STORAGE_PATH}, which is a file or lies below one. Name a folder.`
        : `The storage folder ${STORAGE_PATH} cannot be written to: ${reasonOf(cause)}. Give the user who runs the server write access, or set STORAGE_PATH to another folder.`,
      { cause },
    );
  }
}
