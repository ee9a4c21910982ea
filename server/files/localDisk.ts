import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertKey, type Disk } from './disk.ts';

/** Stores files below one folder. Writes are atomic: a file is written under a temporary name and then renamed. */
export function localDisk(root: string): Disk {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (failure) {
        if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') {
          return null;
        }
        throw failure;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key));
      // The stream closes the file, even if the client disconnects.
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
