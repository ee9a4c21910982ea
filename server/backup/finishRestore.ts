import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in the storage in which a backup is unpacked. */
export const RESTORING = 'restoring';
/** It is complete once this file is there, which names the folder that what it replaces is moved to. */
export const READY = 'ready';

const PARTS = ['database', 'files', 'app.key'];

/**
 * Moves an unpacked backup into its place and what was there aside; half an unpacked one is thrown away. Each start of
 * the server does this first, so a restore that was cut off is done wholly or not at all. The storage must be held.
 * @returns the folder with what was replaced; null where there was nothing to do.
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
