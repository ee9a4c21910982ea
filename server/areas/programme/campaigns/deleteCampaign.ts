import { eq } from 'drizzle-orm';
import { endAccess } from '#server/areas/programme/organisers/endAccess.ts';
import { lockAccess } from '#server/database/lock.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { campaignDeleting } from './hooks.ts';

/**
 * Deletes a campaign with its media and its organisers, who lose the access it gave them. Its events (with their
 * orders), groups and surveys are kept without a campaign.
 */
export async function deleteCampaign(context: HandlerContext, campaign: { id: number }): Promise<void> {
  const { db, company } = context;
  // Before the campaign's rows, in the order in which somebody who joins it locks them.
  await lockAccess(db, company.id);
  const gone = await db.delete(organisers).where(eq(organisers.campaignId, campaign.id)).returning();
  await campaignDeleting.run(context, { id: campaign.id });
  await db.delete(campaigns).where(eq(campaigns.id, campaign.id));
  await endAccess(
    context,
    gone.flatMap(({ userId }) => userId ?? []),
  );
}
