import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from '#server/database/connect.ts';
import { migrationNames } from '#server/database/migrate.ts';
import { BackupFile } from './BackupFile.ts';
import { READY, RESTORING } from './finishRestore.ts';
import { backupManifest } from './manifest.ts';

/**
 * Unpacks a backup next to the current data and opens its database once to check it; `finishRestore` then moves it into
 * place. The caller must hold the storage.
 * @throws if the file is not a backup, is damaged or was made by a newer version; nothing has changed then
 */
export async function prepareRestore(file: string, storagePath: string): Promise<void> {
  const folder = join(storagePath, RESTORING);
  rmSync(folder, { recursive: true, force: true });
  const backup = BackupFile.open(file);
  try {
    const manifest = backupManifest.parse(JSON.parse(await textOf(backup, 'manifest.json')));
    const known = new Set(migrationNames());
    const unknown = manifest.migrations.find((name) => !known.has(name));
    if (unknown) {
      throw new Error(
        `It was made by a newer version, which has the migration ${unknown}. Install that version first.`,
      );
    }
    mkdirSync(join(folder, 'files'), { recursive: true });
    for (const name of backup.names()) {
      if (name === 'app.key' || /^files(\/(?!\.)[\w.-]+)+$/.test(name)) {
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, Buffer.concat(backup.get(name)), { mode: 0o600 });
      }
    }
    const database = await connect({ storagePath: folder, copyOf: new Blob(backup.get('database.tar')) });
    await database.execute('select name from migrations').finally(() => database.close());
    writeFileSync(join(folder, READY), `replaced-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`);
  } catch (failure) {
    rmSync(folder, { recursive: true, force: true });
    throw failure;
  } finally {
    backup.close();
  }
}

function textOf(backup: BackupFile, name: string): Promise<string> {
  return new Blob(backup.get(name)).text();
}
