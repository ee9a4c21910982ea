import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { BackupFile } from './BackupFile.ts';
import { linkFile } from './linkFile.ts';
import type { BackupManifest } from './manifest.ts';

export type Taken = { file: string; files: number; bytes: number };

/**
 * Writes the embedded database, the uploads and the generated key to one file while the server keeps running. Must run
 * in the process that has the database open. The file appears complete or not at all; an existing file is never
 * replaced.
 */
export async function takeBackup(database: Database, storagePath: string, file: string): Promise<Taken> {
  if (existsSync(file)) {
    throw new Error(`${file} already exists. Choose another name.`);
  }
  if (!database.dump) {
    throw new Error('This backup works with the embedded database only.');
  }
  const draft = `${file}.part`;
  const uploads = join(storagePath, 'files');
  const links = join(storagePath, 'backup-links');
  for (const path of [draft, links]) {
    rmSync(path, { recursive: true, force: true });
  }
  const backup = BackupFile.create(draft);
  try {
    // An upload is written before its row is inserted and deleted after its row is. The files present before and after
    // the dump therefore include every file that the dump refers to, and a hard link keeps a file that is deleted
    // meanwhile.
    linkFiles(uploads, links);
    await database.execute('checkpoint');
    const dump = await database.dump();
    linkFiles(uploads, links);
    const manifest: BackupManifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: rowsOf<{ name: string }>(
        await database.drizzle.execute(sql`select name from migrations order by name`),
      ).map(({ name }) => name),
    };
    backup.put('manifest.json', Buffer.from(JSON.stringify(manifest)));
    backup.put('database.tar', new Uint8Array(await dump.arrayBuffer()));
    const key = join(storagePath, 'app.key');
    if (existsSync(key)) {
      backup.put('app.key', readFileSync(key));
    }
    const names = filesBelow(links);
    for (const name of names) {
      backup.put(`files/${name}`, await readFile(join(links, name)));
    }
    backup.close();
    renameSync(draft, file);
    return { file, files: names.length, bytes: statSync(file).size };
  } catch (failure) {
    rmSync(draft, { force: true });
    throw failure;
  } finally {
    rmSync(links, { recursive: true, force: true });
  }
}

function linkFiles(from: string, to: string): void {
  for (const name of filesBelow(from)) {
    const target = join(to, name);
    if (!existsSync(target)) {
      linkFile(join(from, name), target);
    }
  }
}

/** An upload that is still being written (`localDisk`). */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Relative paths of all files below a folder, separated by `/`. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !DRAFT.test(name));
}
