import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../CannotStart.ts';

/**
 * Keeps a second process out of the embedded database, which has room for one. The answer lets go of it.
 * A process that was killed leaves its mark behind; it counts for nothing once no such process runs.
 */
export function holdStorage(storagePath: string): () => void {
  mkdirSync(storagePath, { recursive: true });
  const file = join(storagePath, 'database.pid');
  const holder = readHolder(file);
  if (holder && holder !== process.pid && isRunning(holder)) {
    throw new CannotStart(
      `The storage in ${storagePath} is used by process ${holder}. Stop it, or set STORAGE_PATH or DATABASE_URL to have another.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
