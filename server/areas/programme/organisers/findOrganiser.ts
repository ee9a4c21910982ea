import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { organisers } from '#server/database/schema/campaigns.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

export type OrganiserRow = typeof organisers.$inferSelect;

/** The organiser, if they belong to the transaction's company. @throws 404 */
export async function findOrganiser(db: Transaction, id: number): Promise<OrganiserRow> {
  return only(await db.select().from(organisers).where(eq(organisers.id, id)), () =>
    notFound('That organiser does not exist, or you do not have access to it.'),
  );
}
