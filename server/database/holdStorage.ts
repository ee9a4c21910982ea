import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../CannotStart.ts';

const SQLITE_BUSY = 5;

/** Keeps the locks referenced: a garbage-collected lock would close its file. */
const locks = new Set<DatabaseSync>();

/**
 * Locks the storage, because the embedded database supports one process; returns a function that releases the lock. The
 * operating system holds the lock (decision 0045), so it also works between containers that share a volume, and ends
 * with its process. Do not open `database.lock` elsewhere: closing any descriptor of the file releases the lock.
 * @throws CannotStart with the file and the process that holds the lock
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

/** Node has no function for file locks, so this uses SQLite's exclusive transaction. Nothing is stored in the file. */
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
    // The other process has the lock but has not written its pid file yet.
    return 'another process';
  }
}
