import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '#server/database/migrate.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { type Backend, freePort, startBackend } from '#tests/server/fixtures/backendProcess.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';

const PEOPLE = 40_000;

/** The backend is killed while it compares a segment with its rule, as by a power failure, and restarted. */
it.skipIf(!postgresUrl)(
  'a rebuild that a crash interrupts leaves nothing half done, and is done once afterwards',
  { timeout: 120_000 },
  async () => {
    const storage = mkdtempSync(join(tmpdir(), 'muster-segment-'));
    const app = await createTestApp({ on: 'postgres' });
    const { drizzle } = app.database;
    const port = await freePort();
    let backend: Backend | undefined;
    const begin = async () => {
      backend = await startBackend(port, { DATABASE_URL: app.databaseUrl ?? '', STORAGE_PATH: storage });
      return backend;
    };
    const counted = async () =>
      rowsOf<{ members: number; entered: number }>(
        await drizzle.execute(sql`select (select count(*)::int from segment_contacts) as members,
          (select count(*)::int from segment_changes where kind = 'entered') as entered`),
      )[0];
    const writing = async () =>
      rowsOf<{ n: number }>(
        await drizzle.execute(sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
            and query ~ 'insert into segment_(contacts|changes)'`),
      )[0]?.n ?? 0;
    const release = () =>
      drizzle.execute(
        sql`update jobs set run_at = now(), claimed_until = case when claim is null then null else now() end`,
      );
    try {
      const { company } = await aCompany(app, 'lakeside');
      await drizzle.execute(sql`insert into contacts (company_id, name, city)
        select ${company.id}::integer, 'Person ' || n, 'Zug' from generate_series(1, ${PEOPLE}::integer) n`);
      const rule = { match: 'all' as const, rules: [{ field: 'city' as const, operator: 'is' as const, text: 'zug' }] };
      await drizzle.insert(segments).values({ companyId: company.id, name: 'From Zug', rule });
      await asSystem(app.database, (db) => app.services.queue.enqueue(db, 'segments.refresh', {}));
      await release();
      const first = await begin();
      await vi.waitFor(async () => expect(await writing()).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
      await first.end('SIGKILL');
      expect(await counted()).toEqual({ members: 0, entered: 0 });
      await release();
      const second = await begin();
      await vi.waitFor(async () => expect((await counted())?.members).toBe(PEOPLE), { timeout: 30_000, interval: 200 });
      await second.end('SIGKILL');
      expect(await counted()).toEqual({ members: PEOPLE, entered: PEOPLE });
    } finally {
      await backend?.end('SIGKILL');
      await app.close();
      rmSync(storage, { recursive: true, force: true });
    }
  },
);
