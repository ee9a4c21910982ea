import { eq, sql } from 'drizzle-orm';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** Sets the order of an event's ticket types, in one statement. @throws 422 unless each is listed exactly once */
export async function orderTicketTypes(db: Transaction, eventId: number, ids: number[]): Promise<void> {
  const rows = await db.select({ id: ticketTypes.id }).from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
  const known = new Set(rows.map((row) => row.id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) {
    throw invalid({ ticket_types: ['List each ticket type of the event once. Reload the list and order it again.'] });
  }
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::int, ${index}::int)`),
    sql`, `,
  );
  await db.execute(
    sql`update ticket_types t set position = place.at from (values ${places}) place(id, at) where t.id = place.id`,
  );
}
