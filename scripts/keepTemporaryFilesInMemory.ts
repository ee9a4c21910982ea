import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps files in this folder in memory. */
const MEMORY = '/dev/shm';
/** A whole test run needs about a quarter of this. */
const BYTES_NEEDED = 2 * 1024 ** 3;

/**
 * Makes this process and the ones it starts keep their temporary files in memory, if the machine has enough of it. The
 * tests create hundreds of databases, each with over a thousand files: copying one takes a sixth of the time in memory.
 * @returns deletes these files
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (bytesFree() < BYTES_NEEDED) {
    return () => undefined;
  }
  const folder = mkdtempSync(join(MEMORY, 'muster-'));
  // PostgreSQL runs as another user and has its folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function bytesFree(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    // Not on Linux.
    return 0;
  }
}
