import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BackupFile } from '#server/backup/BackupFile.ts';
import { finishRestore } from '#server/backup/finishRestore.ts';
import { prepareRestore } from '#server/backup/prepareRestore.ts';
import { requestBackup } from '#server/backup/requestBackup.ts';
import { serveBackups } from '#server/backup/serveBackups.ts';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { bundledScript } from '#tests/server/bundledScript.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aSale, assertSound, type Sale } from './sale.ts';

let app: TestApp;
let sale: Sale;
let folder: string;
let served: { close(): void };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
  app = await createTestApp({ on: 'pglite', onDisk: true });
  writeFileSync(join(app.storagePath, 'app.key'), 'the key of this installation');
  served = serveBackups(app.database, app.storagePath, app.services.log);
  sale = await aSale(app);
}, 120_000);
afterAll(async () => {
  served.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const backedUp = async (name: string) => {
  const taken = await requestBackup(app.storagePath, join(folder, name));
  expect(taken).not.toBeNull();
  return join(folder, name);
};
const aStorage = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const restored = async (file: string, storage: string) => {
  await prepareRestore(file, storage);
  return finishRestore(storage);
};

describe('a backup', () => {
  it('taken during a sale restores every order and upload that was confirmed before', async () => {
    const { confirmed, stored } = sale;
    const endSale = sale.start();
    await eventually(() => expect(confirmed.size).toBeGreaterThan(3));
    const dump = app.database.dump;
    vi.spyOn(app.database, 'dump').mockImplementationOnce(async () => {
      // The database then contains an upload that the first copy of the files does not.
      const before = stored.size;
      await eventually(() => expect(stored.size).toBeGreaterThan(before));
      return dump?.() ?? new Blob();
    });
    const before = { orders: [...confirmed], files: [] };
    const file = await backedUp('sale.backup');
    const sold = confirmed.size;
    await eventually(() => expect(confirmed.size).toBeGreaterThan(sold));
    await endSale();

    const storage = aStorage('restored');
    expect(await restored(file, storage)).toContain('replaced-');
    const database = await connect({ storagePath: storage });
    await assertSound(database, storage, sale, before);
    await database.close();
    expect(readFileSync(join(storage, 'app.key'), 'utf8')).toBe('the key of this installation');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(join(app.storagePath, 'backup-links'))).toBe(false);
  }, 180_000);

  it('of an idle installation contains every upload, and none that is still being written', async () => {
    const draft = join(app.storagePath, 'files', 'private', `${randomUUID()}.${randomUUID()}`);
    writeFileSync(draft, 'half an up');
    const file = await backedUp('quiet.backup');
    expect(
      BackupFile.open(file)
        .names()
        .some((name) => draft.endsWith(name)),
    ).toBe(false);
    rmSync(draft);
    const storage = aStorage('quiet');
    await restored(file, storage);
    const database = await connect({ storagePath: storage });
    await assertSound(database, storage, sale, { orders: [...sale.confirmed], files: [...sale.stored] });
    await database.close();
  }, 60_000);

  it('never overwrites an existing file', async () => {
    writeFileSync(join(folder, 'taken.backup'), 'something else');
    await expect(requestBackup(app.storagePath, join(folder, 'taken.backup'))).rejects.toThrow('already exists');
    expect(readFileSync(join(folder, 'taken.backup'), 'utf8')).toBe('something else');
  });

  it('of a storage without a running server must be made by the caller', async () => {
    expect(await requestBackup(aStorage('nobody'), join(folder, 'nobody.backup'))).toBeNull();
  });

  it('of a storage whose path is too long for a socket must be made by the caller', async () => {
    const storage = aStorage('a-long-name-'.repeat(10));
    expect(await requestBackup(storage, join(folder, 'long.backup'))).toBeNull();
  });
});

describe('a restore', () => {
  it('is refused while a server uses the storage', async () => {
    const storage = aStorage('held');
    const file = join(folder, 'held.backup');
    BackupFile.create(file).close();
    const release = holdStorage(storage);
    const env = { ...process.env, STORAGE_PATH: storage, DATABASE_URL: '' };
    const script = promisify(execFile)(process.execPath, [await bundledScript('restore'), file], { env });
    await expect(script).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was restored, and nothing has changed: The storage in .* is used by/),
    });
    release();
  }, 90_000);

  it('of a damaged file changes nothing', async () => {
    const file = await backedUp('damaged.backup');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    const storage = aStorage('kept');
    writeFileSync(join(storage, 'app.key'), 'before');
    await expect(prepareRestore(file, storage)).rejects.toThrow();
    expect(existsSync(join(storage, 'restoring'))).toBe(false);
    expect(finishRestore(storage)).toBeNull();
    expect(readFileSync(join(storage, 'app.key'), 'utf8')).toBe('before');
  }, 60_000);

  it('that was interrupted while unpacking is discarded by the next start', () => {
    const storage = aStorage('halfway');
    mkdirSync(join(storage, 'restoring', 'database'), { recursive: true });
    mkdirSync(join(storage, 'database'));
    expect(finishRestore(storage)).toBeNull();
    expect(existsSync(join(storage, 'restoring'))).toBe(false);
    expect(existsSync(join(storage, 'database'))).toBe(true);
  });

  it('that was interrupted while moving is completed by the next start', () => {
    const storage = aStorage('moving');
    // The database was moved; the old uploads are aside and the new ones not yet in place.
    for (const path of ['database/new', 'replaced-1/database/old', 'replaced-1/files/old', 'restoring/files/new']) {
      mkdirSync(join(storage, path), { recursive: true });
    }
    writeFileSync(join(storage, 'restoring', 'ready'), 'replaced-1');
    expect(finishRestore(storage)).toBe(join(storage, 'replaced-1'));
    for (const path of ['database/new', 'files/new', 'replaced-1/database/old', 'replaced-1/files/old']) {
      expect(existsSync(join(storage, path)), path).toBe(true);
    }
    expect(existsSync(join(storage, 'restoring'))).toBe(false);
  });
});
