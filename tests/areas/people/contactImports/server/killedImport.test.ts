import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '#server/database/migrate.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { type Backend, freePort, startBackend } from '#tests/server/fixtures/backendProcess.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { checkImport, uploadImport } from './anImport.ts';

const ROWS = 3000;

/** The backend is killed while it imports and while it undoes that, as by a power failure, and restarted. */
it.skipIf(!postgresUrl)(
  'goes on after a crash, and adds and removes everybody once',
  { timeout: 240_000 },
  async () => {
    const storage = mkdtempSync(join(tmpdir(), 'muster-import-'));
    const app = await createTestApp({ on: 'postgres' });
    const { drizzle } = app.database;
    const port = await freePort();
    let backend: Backend | undefined;
    const begin = async () => {
      backend = await startBackend(port, { DATABASE_URL: app.databaseUrl ?? '', STORAGE_PATH: storage });
      return backend;
    };
    const counted = async () =>
      rowsOf<{ state: string; people: number; emails: number; addresses: number; removed: number }>(
        await drizzle.execute(sql`
        select (select state from contact_imports) as state, (select count(*)::int from contacts) as people,
          (select count(distinct email)::int from contacts) as emails,
          (select count(*)::int from contact_emails) as addresses, (select count(*)::int from removed_contacts) as removed`),
      )[0];
    /** Makes waiting jobs due, and takes away the claim of a killed process; the test's clock is not that of the backend. */
    const release = () =>
      drizzle.execute(
        sql`update jobs set run_at = now(), claimed_until = case when claim is null then null else now() end`,
      );
    /** Kills the backend once it has begun, and lets another one end the work. */
    const crash = async (hasBegun: (people: number) => boolean, running: string, ended: string) => {
      await release();
      const first = await begin();
      await eventually(async () => expect(hasBegun((await counted())?.people ?? 0)).toBe(true));
      await first.end('SIGKILL');
      expect((await counted())?.state).toBe(running);
      await release();
      const second = await begin();
      await vi.waitFor(async () => expect((await counted())?.state).toBe(ended), { timeout: 60_000, interval: 200 });
      await second.end('SIGKILL');
    };
    try {
      const { owner, host } = await aCompany(app, 'lakeside');
      const browser = await signedIn(app, owner, host);
      const people = Array.from({ length: ROWS }, (_, n) => `Person ${n},p${n}@example.test\n`).join('');
      const { data } = (await uploadImport(browser, `Name,Email\n${people}`)).body;
      await checkImport(app, browser, data);

      await browser.post(`/contacts/imports/${data.id}/start`);
      await crash((added) => added > 0, 'importing', 'done');
      expect(await counted()).toEqual({ state: 'done', people: ROWS, emails: ROWS, addresses: ROWS, removed: 0 });

      await browser.post(`/contacts/imports/${data.id}/undo`);
      await crash((left) => left < ROWS, 'undoing', 'undone');
      expect(await counted()).toEqual({ state: 'undone', people: 0, emails: 0, addresses: 0, removed: ROWS });
    } finally {
      await backend?.end('SIGKILL');
      await app.close();
      rmSync(storage, { recursive: true, force: true });
    }
  },
);
