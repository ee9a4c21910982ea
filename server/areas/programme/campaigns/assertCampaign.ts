import { eq } from 'drizzle-orm';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/**
 * Checks that a record can be assigned to this campaign: it must belong to the company, and organisers can only use
 * their own campaigns and must choose one. @throws 422 on `campaign_id`
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
