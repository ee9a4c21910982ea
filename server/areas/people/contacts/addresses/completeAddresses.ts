import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toE164 } from '#domain/people/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contactEmails, contactPhones } from '#server/database/schema/people/contacts.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { refreshSearchedAddresses } from './writeAddresses.ts';

const BATCH = 500;

/**
 * Adds the rows of addresses that contacts lack: those from before there were such rows, and those that a process of the
 * previous version wrote. Each batch is a transaction of its own, and a new start skips what is done.
 */
export const completeAddresses = defineJob(
  'contacts.complete-addresses',
  z.object({}),
  async (_, { services, log }) => {
    let contacts = 0;
    for (let last: number | null = 0; last !== null; ) {
      const batch: { last: number | null; n: number } = await completeBatch(services.database, last);
      last = batch.last;
      contacts += batch.n;
    }
    log.info('contact addresses completed', { contacts });
  },
);

type Row = { id: number; companyId: number; email: string | null; phone: string | null; country: string | null };

function completeBatch(database: Database, after: number) {
  return asSystem(database, async (db) => {
    const found = await db.execute(sql`
      select c.id, c.company_id as "companyId", c.email, c.phone, co.country
      from contacts c join companies co on co.id = c.company_id
      where c.id > ${after} and (
        c.email is not null and not exists (
          select from contact_emails e where e.contact_id = c.id and e.is_primary and e.address = lower(c.email))
        or c.phone is not null and not exists (
          select from contact_phones p where p.contact_id = c.id and p.is_primary and p.typed = c.phone))
      order by c.id limit ${BATCH} for no key update of c`);
    const rows = rowsOf<Row>(found);
    if (rows.length > 0) {
      await addPrimaries(db, rows);
    }
    return { n: rows.length, last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
  });
}

async function addPrimaries(db: Transaction, rows: Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  for (const table of [contactEmails, contactPhones]) {
    await db.delete(table).where(and(inArray(table.contactId, ids), eq(table.isPrimary, true)));
  }
  const own = ({ id, companyId }: Row) => ({ companyId, contactId: id, isPrimary: true });
  const emails = rows.flatMap((row) => (row.email ? [{ ...own(row), address: row.email.toLowerCase() }] : []));
  const phones = rows.flatMap((row) =>
    row.phone ? [{ ...own(row), typed: row.phone, number: toE164(row.phone, row.country) }] : [],
  );
  const set = { isPrimary: true };
  if (emails.length > 0) {
    const target = [contactEmails.contactId, contactEmails.address];
    await db.insert(contactEmails).values(emails).onConflictDoUpdate({ target, set });
  }
  if (phones.length > 0) {
    const target = [contactPhones.contactId, contactPhones.typed];
    await db.insert(contactPhones).values(phones).onConflictDoUpdate({ target, set });
  }
  await refreshSearchedAddresses(db, ids);
}
