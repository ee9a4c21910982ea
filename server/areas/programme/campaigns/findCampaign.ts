import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { campaigns } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** The campaign, if it belongs to the transaction's company and is visible to the caller. @throws 404 */
export async function findCampaign(db: Transaction, id: number): Promise<CampaignRow> {
  return only(await db.select().from(campaigns).where(eq(campaigns.id, id)), () =>
    notFound('That campaign does not exist, or you do not have access to it.'),
  );
}
