import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#server/database/migrate.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

/**
 * The tables that people who are limited to campaigns can read as a whole (decision 0030), and why. Every other table
 * with a `company_id` has a policy for them: the rows of their campaigns, their own rows, or none (`false`).
 */
const OPEN_TO_ORGANISERS: Record<string, string> = {
  address_states: 'Part of the address book.',
  calendar_feeds: 'Personal: handlers filter by the user’s id.',
  consent_changes: 'Part of the address book.',
  contact_addresses: 'Part of the address book.',
  contact_emails: 'Part of the address book.',
  contact_fields: 'Part of the address book.',
  contact_phones: 'Part of the address book.',
  contacts: 'The address book is shared by everyone who can see it.',
  customers: 'Handlers read a customer by the signed-in customer’s id, or by an order that the caller can see.',
  files: 'Only reachable by a random id.',
  legal_texts: 'Published to everyone.',
  memberships: 'Tasks are assigned to colleagues, whose names and roles are visible.',
  notification_preferences: 'Personal: handlers filter by the user’s id.',
  payment_gateways: 'Read while an order is paid; its secrets are sealed.',
  roles: 'Tasks are assigned to roles.',
  sale_announcements: 'Only read by the job that announces a sale.',
  segment_changes: 'Part of the address book.',
  segment_contacts: 'Part of the address book.',
  segment_overrides: 'Part of the address book.',
  segments: 'Part of the address book.',
  sessions: 'Handlers filter by the user’s id.',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The tables with a `company_id`, each with what its restrictive policy for organisers lets them read. */
async function companyTables() {
  return rowsOf<{ name: string; rule: string | null; check: string | null }>(
    await app.database.drizzle.execute(sql`
      select c.relname as name, pg_get_expr(p.polqual, p.polrelid) as rule, pg_get_expr(p.polwithcheck, p.polrelid) as check
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      left join pg_policy p on p.polrelid = c.oid and p.polname = 'organiser' and not p.polpermissive
        and p.polcmd = '*' and p.polroles = array['muster_organiser'::regrole::oid]
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      order by 1`),
  );
}

test('every company table has a policy for organisers or is listed here as open to them', async () => {
  const open = (await companyTables()).filter(({ rule }) => rule === null);
  expect(open.map(({ name }) => name)).toEqual(Object.keys(OPEN_TO_ORGANISERS));
});

test('a policy for organisers limits the rows: by what they organise, by who they are, or to none', async () => {
  const limited = (await companyTables()).filter(({ rule }) => rule !== null);
  const unlimited = limited.filter(
    ({ rule }) => !/^false$|app_\w+\(|\bin \( ?SELECT|EXISTS \( ?SELECT/i.test(rule ?? ''),
  );
  expect(unlimited).toEqual([]);
});

test('a new table without a policy is found', async () => {
  const { drizzle } = app.database;
  await drizzle.execute(sql`create table unguarded (id integer primary key, company_id integer not null)`);
  expect((await companyTables()).find(({ name }) => name === 'unguarded')).toMatchObject({ rule: null });
  await drizzle.execute(sql`create policy organiser on unguarded as restrictive to muster_organiser using (false)`);
  expect((await companyTables()).find(({ name }) => name === 'unguarded')).toMatchObject({ rule: 'false' });
  await drizzle.execute(sql`drop table unguarded`);
});
