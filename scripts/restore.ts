import { resolve } from 'node:path';
import { finishRestore } from '#server/backup/finishRestore.ts';
import { prepareRestore } from '#server/backup/prepareRestore.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { backupArguments, giveUp } from './backupArguments.ts';

/** `npm run restore -- <file>`: replaces the content of the storage with a backup. The server must be stopped. */
const { file, storagePath, hasOwnKey } = backupArguments('restore');
try {
  const release = holdStorage(storagePath);
  await prepareRestore(resolve(file), storagePath);
  const replaced = finishRestore(storagePath);
  release();
  console.log(`Restored from ${file}. What was there before is in ${replaced}: delete it once you are content.`);
  if (hasOwnKey) {
    console.log('APP_KEY must be the one of the installation that was backed up.');
  }
} catch (failure) {
  giveUp(failure, 'Nothing was restored, and nothing has changed');
}
