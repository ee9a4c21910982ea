import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertKey, type Disk } from './disk.ts';

/** Files below one folder. A file appears whole or not at all: it is written beside its place and then moved. */
export function localDisk(root: string): Disk {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
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
