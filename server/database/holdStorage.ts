import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../CannotStart.ts';

const SQLITE_BUSY = 5;

/** A lock that was garbage-collected would close its file. */
const locks = new Set<DatabaseSync>();

/**
 * Keeps a second process out of the embedded database, which has room for one; the answer lets go of it. The lock is the
 * operating system's (decision 0045): it also holds between containers that share a volume, and ends with its process.
 * Nothing else may open `database.lock`: closing any descriptor of the file lets go of the lock.
 * @throws CannotStart with the file and the process that holds it.
 */
export function holdStorage(storagePath: string): () => void {
  mkdirSync(storagePath, { recursive: true });
  const file = join(storagePath, 'database.lock');
  const holderFile = join(storagePath, 'database.pid');
  const lock = lockFile(file);
  if (lock === 'held') {
    throw new CannotStart(
      `The storage in ${storagePath} is used by ${readHolder(holderFile)}, which holds the lock on ${file}. Stop it, or set STORAGE_PATH or DATABASE_URL to have another.`,
    );
  }
  locks.add(lock);
  writeFileSync(holderFile, `process ${process.pid} on ${hostname()}, running since ${new Date().toISOString()}`);
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
    locks.delete(lock);
  };
}

/** SQLite's exclusive transaction is a file lock that Node itself has no function for. Nothing is stored in the file. */
function lockFile(file: string): DatabaseSync | 'held' {
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
      return 'held';
    }
    throw new CannotStart(`The lock on ${file} cannot be taken: ${cause instanceof Error ? cause.message : cause}.`, {
      cause,
    });
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has the lock and has not yet written who it is.
    return 'another process';
  }
}
