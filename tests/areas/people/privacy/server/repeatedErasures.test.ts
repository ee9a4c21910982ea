import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contact } from '#contract/people/contacts.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contacts, erasures } from '#server/database/schema/people/contacts.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const HOUR = 3_600_000;
const TABLES = ['contacts', 'contact_emails', 'contact_phones', 'orders', 'erasures'];
let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const add = async (values: object) => (await owner.post<{ data: Contact }>('/contacts/store', values)).body.data.id;
const erase = (id: number) => owner.post(`/contacts/${id}/erase`, { password: PASSWORD, reason: 'Asked to' });

type Backup = Record<string, unknown[]>;

async function takeBackup(): Promise<Backup> {
  const backup: Backup = {};
  for (const table of TABLES) {
    const found = await app.database.drizzle.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`);
    backup[table] = rowsOf<{ row: unknown }>(found).map(({ row }) => row);
  }
  return backup;
}

/** Puts the rows of a backup in the place of those that the tables have now. */
async function restore(backup: Backup): Promise<void> {
  const { drizzle } = app.database;
  for (const table of TABLES.filter((each) => each !== 'orders')) {
    await drizzle.execute(sql`delete from ${sql.identifier(table)}`);
    await drizzle.execute(sql`
      insert into ${sql.identifier(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(backup[table])}::jsonb)`);
  }
  await drizzle.execute(sql`
    update orders o set buyer_name = r.buyer_name, buyer_email = r.buyer_email
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(backup.orders)}::jsonb) r where o.id = r.id`);
}

const names = async () => (await app.database.drizzle.select().from(contacts)).map(({ name }) => name).sort();
const buyers = async () =>
  rowsOf<{ name: string }>(
    await app.database.drizzle.execute(sql`select buyer_name as name from orders order by id`),
  ).map(({ name }) => name);
const pass = async () => {
  app.clock.advance(HOUR + 1000);
  await app.services.queue.drain();
};

it('who was erased after a backup is erased again when it is restored, and nobody else', async () => {
  const shared = 'nora@private.example';
  const nora = await add({ name: 'Nora Keller', email: shared, phone: '+41 79 123 45 67' });
  await add({ name: 'Tom Keller', email: shared });
  const late = await add({ name: 'Late Comer', email: 'late@private.example' });
  const type = await aTicketType(app, await anEvent(app, companyId, { name: 'Lanterns' }), { capacity: 100 });
  for (const [buyerEmail, buyerName] of [
    [shared, 'Nora Keller'],
    ['late@private.example', 'Late Comer'],
    ['zoe@private.example', 'Zoe Vale'],
  ] as const) {
    await anOrder(app, type, 1, { buyerEmail, buyerName });
  }
  await app.services.queue.drain();
  const backup = await takeBackup();
  // The backup does not have this contact yet, but the order that it is about.
  const withoutLate = {
    ...backup,
    contacts: (backup.contacts ?? []).filter((row) => (row as { id: number }).id !== late),
  };
  const emails = (backup.contact_emails ?? []).filter((row) => (row as { contact_id: number }).contact_id !== late);
  expect([(await erase(nora)).status, (await erase(late)).status]).toEqual([200, 200]);
  await app.services.queue.drain();
  const file = await readFile(join(app.services.environment.STORAGE_PATH, 'erasures.jsonl'), 'utf8');
  expect(file).not.toMatch(/nora|keller|private|79 ?123/i);

  await restore({ ...withoutLate, contact_emails: emails });
  // Somebody else gets the id of a contact that the backup does not have.
  await app.database.drizzle.execute(sql`
    insert into contacts (id, company_id, name) overriding system value values (${late}, ${companyId}, 'New Person')`);
  expect(await buyers()).toEqual(['Nora Keller', 'Late Comer', 'Zoe Vale']);
  await pass();
  expect(await names()).toEqual(['New Person', 'Tom Keller', 'Zoe Vale']);
  expect(await buyers()).toEqual(['Erased person', 'Erased person', 'Zoe Vale']);
  expect(await app.database.drizzle.$count(erasures)).toBe(2);

  // Once only: who comes back by themselves stays.
  await add({ name: 'Nora Again', email: 'late@private.example' });
  await pass();
  expect(await names()).toContain('Nora Again');
});

it('a line that a crash left incomplete does not stop the others', async () => {
  const { STORAGE_PATH } = app.services.environment;
  await appendFile(join(STORAGE_PATH, 'erasures.jsonl'), '{"key":"1234');
  const id = await add({ name: 'Ida', email: 'ida@private.example' });
  await app.services.queue.drain();
  const backup = await takeBackup();
  await erase(id);
  await app.services.queue.drain();
  await restore(backup);
  expect(await names()).toContain('Ida');
  await pass();
  expect(await names()).not.toContain('Ida');
});
