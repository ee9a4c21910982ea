import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertFileKey, type Disk } from './disk.ts';

/** Stores files below one folder. Writes are atomic: a file is written under a temporary name and then renamed. */
export function localDisk(root: string): Disk {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(root, key);
  };
  async function write(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await fill(temporary);
    await rename(temporary, path);
  }
  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(pathOf(key))).size;
    } catch (failure) {
      if (isMissing(failure)) {
        return null;
      }
      throw failure;
    }
  }
  return {
    put: (key, bytes) => write(key, (temporary) => writeFile(temporary, bytes)),
    size: sizeOf,
    async read(key, range) {
      const file = await open(pathOf(key));
      // The stream closes the file, even if the client disconnects.
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
    async copy(from, to) {
      try {
        await write(to, (temporary) => copyFile(pathOf(from), temporary));
        return true;
      } catch (failure) {
        // A folder that disappeared is reported in the same way.
        if (isMissing(failure) && (await sizeOf(from)) === null) {
          return false;
        }
        throw failure;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

function isMissing(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';
}
