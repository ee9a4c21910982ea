import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/database/migrate.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { withCrashes } from '#tests/server/fixtures/crashes.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';

const PEOPLE = 40_000;

it.skipIf(!postgresUrl)(
  'a rebuild that a crash interrupts leaves nothing half done, and is done once afterwards',
  { timeout: 240_000 },
  () =>
    withCrashes(async ({ app, crash }) => {
      const { drizzle } = app.database;
      const counted = async () =>
        rowsOf<{ members: number; entered: number }>(
          await drizzle.execute(sql`select (select count(*)::int from segment_contacts) as members,
          (select count(*)::int from segment_changes where kind = 'entered') as entered`),
        )[0];
      const isWriting = async () =>
        rowsOf(
          await drizzle.execute(sql`select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
            and query ~ 'insert into segment_contacts'`),
        ).length > 0;
      const { company } = await aCompany(app, 'lakeside');
      await drizzle.execute(sql`insert into contacts (company_id, name, city)
        select ${company.id}::integer, 'Person ' || n, 'Zug' from generate_series(1, ${PEOPLE}::integer) n`);
      const rule = { match: 'all' as const, rules: [{ field: 'city' as const, operator: 'is' as const, text: 'zug' }] };
      await drizzle.insert(segments).values({ companyId: company.id, name: 'From Zug', rule });
      await asSystem(app.database, (db) => app.services.queue.enqueue(db, 'segments.refresh', {}));
      await crash({
        hasBegun: isWriting,
        leaves: async () => expect(await counted()).toEqual({ members: 0, entered: 0 }),
        isDone: async () => expect((await counted())?.members).toBe(PEOPLE),
      });
      expect(await counted()).toEqual({ members: PEOPLE, entered: PEOPLE });
    }),
);
