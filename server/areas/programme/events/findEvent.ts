import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

export type EventRow = typeof events.$inferSelect;

/** The event, if it belongs to the transaction's company. @throws 404 */
export async function findEvent(db: Transaction, id: number): Promise<EventRow> {
  return only(await db.select().from(events).where(eq(events.id, id)), () =>
    notFound('That event does not exist, or you do not have access to it.'),
  );
}
