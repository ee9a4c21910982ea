import { existsSync } from 'node:fs';
import { readEnvironment } from '#server/environment.ts';
import { reasonOf } from '#server/reasonOf.ts';

/**
 * The file argument of `npm run backup` and `npm run restore`, and the server's storage path. Exits if it is unusable.
 */
export function backupArguments(command: 'backup' | 'restore') {
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
  }
  const file = process.argv[2];
  const { STORAGE_PATH, DATABASE_URL, S3_BUCKET, APP_KEY } = readEnvironment(process.env);
  if (DATABASE_URL) {
    return giveUp('This installation uses PostgreSQL: docs/backup.md describes how it is done there.');
  }
  if (!file) {
    return giveUp(`Name the file: npm run ${command} -- muster.backup`);
  }
  if (S3_BUCKET) {
    console.error(`Uploads are in the bucket ${S3_BUCKET}, which the backup does not include. See docs/backup.md.`);
  }
  return { file, storagePath: STORAGE_PATH, hasOwnKey: APP_KEY !== undefined };
}

/** Prints the reason and exits with code 1. */
export function giveUp(failure: unknown, what?: string): never {
  console.error(what ? `${what}: ${reasonOf(failure)}` : reasonOf(failure));
  process.exit(1);
}
