import { eq, type SQL, sql } from 'drizzle-orm';
import { contactEmails } from '#server/database/schema/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { TimelinePerson } from '#server/declarations/TimelineSource.ts';

/** How the records of a contact are found. */
export async function personOf(db: Transaction, contactId: number): Promise<TimelinePerson> {
  const rows = await db
    .select({ address: contactEmails.address })
    .from(contactEmails)
    .where(eq(contactEmails.contactId, contactId));
  const addresses = rows.map(({ address }) => sql`${address}`);
  return {
    contactId,
    hasEmail: (column: SQL) =>
      addresses.length === 0 ? sql`false` : sql`${column} in (${sql.join(addresses, sql`, `)})`,
  };
}
