import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendEntries } from '#server/activityLog/appendEntries.ts';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createKeys } from '#server/keys.ts';
import { emptyPglite } from '#tests/emptyDatabases.ts';
import { bundledScript } from './bundledScript.ts';

const storage = mkdtempSync(join(tmpdir(), 'muster-logs-'));
const APP_KEY = 'a key of forty letters, for this suite alone';
const VISIT = {
  userId: 1,
  type: 'page_visit',
  url: '/events',
  method: 'GET',
  routeName: 'events.index',
  description: 'Events',
  isImportant: false,
} as const;

let script = '';
beforeAll(async () => {
  script = await bundledScript('verifyLogs');
  const database = await connect({ storagePath: storage, copyOf: await emptyPglite() });
  const stored = await database.drizzle
    .insert(companies)
    .values([
      { name: 'Harbour', slug: 'harbour' },
      { name: 'Lakeside', slug: 'lakeside' },
    ])
    .returning();
  const { logging } = createKeys(APP_KEY, storage);
  for (const { id: companyId } of stored) {
    const entries = [1, 2, 3].map((day) => ({ ...VISIT, companyId, at: new Date(`2026-05-0${day}T12:00:00Z`) }));
    await inCompany(database, companyId, (db) => appendEntries(db, logging, companyId, entries));
  }
  await database.close();
});
afterAll(() => rmSync(storage, { recursive: true, force: true }));

/** Runs `npm run logs:verify` as a process. */
function verify(key = APP_KEY): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, APP_KEY: key, STORAGE_PATH: storage, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

it('counts the verified entries of each company', () => {
  expect(verify()).toEqual({
    code: 0,
    output: 'Harbour: 3 entries, as they were written.\nLakeside: 3 entries, as they were written.\n',
  });
});

it('does not open the PGlite storage of a running server', () => {
  const release = holdStorage(storage);
  const { code, output } = verify();
  release();
  expect(code).toBe(2);
  expect(output).toContain(`The storage in ${storage} is used by`);
});

it('names the changed entry and its company', async () => {
  const database = await connect({ storagePath: storage });
  await database.execute('alter table user_logs disable trigger user');
  await database.drizzle.execute(sql`update user_logs set url = '/settings' where company_id = 2 and seq = 2`);
  await database.execute('alter table user_logs enable trigger user');
  await database.close();
  expect(verify()).toEqual({
    code: 1,
    output: 'Harbour: 3 entries, as they were written.\nLakeside: Entry 2 is not as it was written.\n',
  });
});

it('does not verify entries made with another key', () => {
  const { code, output } = verify('another key of forty letters, for this suite');
  expect(code).toBe(1);
  expect(output).toContain('Harbour: Entry 1 is not as it was written.');
});
