import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Maximum bytes per row; larger contents are split. */
const PART = 8 * 1024 * 1024;

/**
 * A backup: one SQLite file of named contents (`manifest.json`, `database.tar`, `app.key`, `files/…`). SQLite detects
 * damage, and any SQLite tool can read it.
 */
export class BackupFile {
  readonly #sqlite: DatabaseSync;

  private constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite;
  }

  /** Creates a backup file that only its owner can read, because it contains keys and personal data. */
  static create(path: string): BackupFile {
    const sqlite = new DatabaseSync(path);
    chmodSync(path, 0o600);
    sqlite.exec(`
      pragma journal_mode = off;
      create table contents (name text not null, part integer not null, bytes blob not null, primary key (name, part))
        without rowid`);
    return new BackupFile(sqlite);
  }

  /** @throws if the file is not a backup or is damaged */
  static open(path: string): BackupFile {
    const sqlite = new DatabaseSync(path, { readOnly: true });
    const check = sqlite.prepare('pragma integrity_check').get();
    if (check?.integrity_check !== 'ok') {
      throw new Error('The file is damaged.');
    }
    sqlite.prepare('select 1 from contents limit 1').get();
    return new BackupFile(sqlite);
  }

  put(name: string, bytes: Uint8Array): void {
    const insert = this.#sqlite.prepare('insert into contents values (?, ?, ?)');
    for (let part = 0; part === 0 || part * PART < bytes.length; part += 1) {
      insert.run(name, part, bytes.subarray(part * PART, (part + 1) * PART));
    }
  }

  names(): string[] {
    const rows = this.#sqlite.prepare('select name from contents where part = 0 order by name').all();
    return rows.map(({ name }) => String(name));
  }

  /** The parts of a content in order; empty if the backup does not contain it. */
  get(name: string): Uint8Array<ArrayBuffer>[] {
    const rows = this.#sqlite.prepare('select bytes from contents where name = ? order by part').all(name);
    return rows.flatMap(({ bytes }) => (bytes instanceof Uint8Array ? [new Uint8Array(bytes)] : []));
  }

  close(): void {
    this.#sqlite.close();
  }
}
