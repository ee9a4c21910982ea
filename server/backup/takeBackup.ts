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
 * Writes the embedded database, the uploads and the generated key into one file while the server goes on. Call it in the
 * process that has the database open. The file appears whole or not at all; one that exists is not replaced.
 */
export async function takeBackup(database: Database, storagePath: string, file: string): Promise<Taken> {
  if (existsSync(file)) {
    throw new Error(`${file} exists already. Choose another name.`);
  }
  if (!database.dump) {
    throw new Error('Only the embedded database is backed up like this.');
  }
  const draft = `${file}.part`;
  const uploads = join(storagePath, 'files');
  const links = join(storagePath, 'backup-links');
  for (const path of [draft, links]) {
    rmSync(path, { recursive: true, force: true });
  }
  const backup = BackupFile.create(draft);
  try {
    // A file is written before the row that names it, and erased after. Those of before and after the dump together are
    // all that the dump can name, and a link keeps its file when the original is erased.
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

/** Names of all files below a folder, with `/` between their parts. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !DRAFT.test(name));
}
