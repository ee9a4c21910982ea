import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder inside the storage where a backup is unpacked. */
export const RESTORING = 'restoring';
/** Marks the unpacked backup as complete. The file contains the name of the folder for the replaced data. */
export const READY = 'ready';

const PARTS = ['database', 'files', 'app.key'];

/**
 * Moves an unpacked backup into place and the replaced data aside; deletes an incomplete one. The server does this at
 * every start, so an interrupted restore is either completed or discarded. The caller must hold the storage.
 * @returns the folder with the replaced data; null if there was nothing to restore
 */
export function finishRestore(storagePath: string): string | null {
  const folder = join(storagePath, RESTORING);
  const ready = join(folder, READY);
  if (!existsSync(ready)) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const replaced = join(storagePath, readFileSync(ready, 'utf8'));
  mkdirSync(replaced, { recursive: true });
  for (const part of PARTS.filter((name) => existsSync(join(folder, name)))) {
    if (existsSync(join(storagePath, part))) {
      renameSync(join(storagePath, part), join(replaced, part));
    }
    renameSync(join(folder, part), join(storagePath, part));
  }
  rmSync(folder, { recursive: true, force: true });
  return replaced;
}
