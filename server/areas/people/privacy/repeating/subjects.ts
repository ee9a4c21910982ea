import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { ErasingContext } from '../hooks.ts';
import type { Identity } from '../personalRows.ts';
import { personalTables } from '../personalTables.ts';

/** Keyed hashes of a person's addresses and numbers, and the other contacts that have one of them. */
export async function subjectsOf(context: ErasingContext, { contactId, emails, numbers }: Identity) {
  const owners = await ownersOf(context.db, { emails, numbers });
  return {
    subjects: [...emails, ...numbers].map((address) => hashOf(context, address)),
    spared: owners.filter((id) => id !== contactId),
  };
}

/** The addresses and numbers anywhere in the company whose hashes are among these. */
export async function addressesOf(context: ErasingContext, subjects: readonly string[]) {
  const wanted = new Set(subjects);
  const matching = (values: readonly string[]) => values.filter((value) => wanted.has(hashOf(context, value)));
  const [emails, numbers] = [await known(context.db, 'email'), await known(context.db, 'phone')];
  return { emails: matching(emails), numbers: matching(numbers) };
}

/** The ids of contacts with one of these addresses or numbers. */
export async function ownersOf(db: Transaction, { emails, numbers }: Omit<Identity, 'contactId'>): Promise<number[]> {
  const list = (values: readonly string[]) =>
    sql`any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`;
  const found = await db.execute(sql`
    select contact_id as id from contact_emails where address = ${list(emails)}
    union select contact_id from contact_phones where number = ${list(numbers)} order by id`);
  return rowsOf<{ id: number }>(found).map(({ id }) => id);
}

async function known(db: Transaction, kind: 'email' | 'phone'): Promise<string[]> {
  const own =
    kind === 'email' ? sql`select address as value from contact_emails` : sql`select number from contact_phones`;
  const others = personalTables.flatMap(({ table, by }) => {
    const address = by[kind];
    return address ? [sql`select ${sql.raw(address)} from ${sql.identifier(table)} t`] : [];
  });
  const all = sql.join([own, ...others], sql` union `);
  const found = await db.execute(sql`select v.value from (${all}) v(value) where v.value is not null`);
  return rowsOf<{ value: string }>(found).map(({ value }) => value);
}

function hashOf({ services, company }: ErasingContext, address: string): string {
  const text = `erased ${company.id} ${address}`;
  return createHmac('sha256', services.keys.signing).update(text).digest('base64url').slice(0, 22);
}
