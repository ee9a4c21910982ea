import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type GroupRow = typeof eventGroups.$inferSelect;

/** The group, if it belongs to the transaction's company. @throws 404 */
export const findGroup = recordFinder(eventGroups, 'That group');

/** The group for a body's `group_id`. @throws 422 on `group_id` */
export async function groupOf(db: Transaction, id: number): Promise<GroupRow> {
  return only(await db.select().from(eventGroups).where(eq(eventGroups.id, id)), () =>
    invalid({ group_id: ['Choose a group of your company.'] }),
  );
}
