import { eq } from 'drizzle-orm';
import { campaigns } from '#server/database/schema/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';

/**
 * Says that something may belong to this campaign: it is one of the company, and one of their own for organisers, who
 * make nothing outside of them.
 * @throws 422 beside `campaign_id`
 */
export async function assertCampaign(
  { db, organiser }: Pick<HandlerContext, 'db' | 'organiser'>,
  campaignId: number | null | undefined,
): Promise<void> {
  if (!campaignId) {
    if (organiser !== null) {
      throw invalid({ campaign_id: ['Choose one of your campaigns.'] });
    }
    return;
  }
  const [campaign] = await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign) {
    const whose = organiser === null ? 'a campaign of your company' : 'one of your campaigns';
    throw invalid({ campaign_id: [`Choose ${whose}.`] });
  }
}
