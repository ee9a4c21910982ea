import { eq, type SQL, sql } from 'drizzle-orm';
import { contactEmails } from '#server/database/schema/people/contacts.ts';
import type { TimelinePerson } from '#server/declarations/TimelineSource.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

/** How the records of a contact are found. */
export async function personOf(context: HandlerContext, contactId: number): Promise<TimelinePerson> {
  const rows = await context.db
    .select({ address: contactEmails.address })
    .from(contactEmails)
    .where(eq(contactEmails.contactId, contactId));
  const addresses = rows.map(({ address }) => sql`${address}`);
  const list = sql.join(addresses, sql`, `);
  return {
    contactId,
    viewerId: staffOf(context).id,
    hasEmail: (column: SQL) => (addresses.length === 0 ? sql`false` : sql`${column} in (${list})`),
    hasOneOf: (column: SQL) => (addresses.length === 0 ? sql`false` : sql`${column} && array[${list}]::text[]`),
  };
}
