import { resolve } from 'node:path';
import { requestBackup } from '#server/backup/requestBackup.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { backupArguments, giveUp } from './backupArguments.ts';

/**
 * `npm run backup -- <file>`: writes the embedded database, uploads and key to one file, even while the server runs.
 */
const { file, storagePath } = backupArguments('backup');
try {
  const taken = (await requestBackup(storagePath, resolve(file))) ?? (await takeStopped());
  const megabytes = (taken.bytes / 1_000_000).toFixed(1);
  console.log(`Written to ${taken.file}: the database and ${taken.files} files, ${megabytes} MB. Keep it secret.`);
} catch (failure) {
  giveUp(failure, 'No backup was written');
}

async function takeStopped() {
  const release = holdStorage(storagePath);
  const database = await connect({ storagePath });
  try {
    return await takeBackup(database, storagePath, resolve(file));
  } finally {
    await database.close();
    release();
  }
}
