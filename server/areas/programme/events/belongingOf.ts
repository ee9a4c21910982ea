import { eq } from 'drizzle-orm';
import { assertCampaign } from '#server/areas/programme/campaigns/assertCampaign.ts';
import { only } from '#server/database/only.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { EventRow } from './findEvent.ts';

type Asked = { campaign_id?: number | null | undefined; group_id?: number | null | undefined };

/**
 * The campaign and group of an event: fields left out keep their value, and a group implies its campaign. An organiser
 * who sees only this event keeps them, although they can use neither.
 * @throws 422 for a campaign or group of another company, one that the organiser cannot use, or a group of another
 * campaign
 */
export async function belongingOf(
  context: Pick<HandlerContext, 'db' | 'organiser'>,
  asked: Asked,
  before?: Pick<EventRow, 'campaignId' | 'groupId'>,
): Promise<{ campaignId: number | null; groupId: number | null }> {
  const groupId = asked.group_id === undefined ? (before?.groupId ?? null) : asked.group_id;
  const find = (id: number) => findGroup(context, id);
  const isKept = groupId === before?.groupId;
  const group =
    groupId === null ? null : await (isKept ? inWholeCompany(context.db, () => find(groupId)) : find(groupId));
  const wanted = asked.campaign_id === undefined ? (before?.campaignId ?? null) : asked.campaign_id;
  const campaignId = wanted ?? group?.campaignId ?? null;
  if (campaignId !== before?.campaignId) {
    await assertCampaign(context, campaignId);
  }
  if (before?.groupId && !isKept) {
    // Others rely on what its dates share, so only those who see a group can take an event out of it.
    await find(before.groupId);
  }
  if (group?.campaignId && group.campaignId !== campaignId) {
    throw invalid({ group_id: ['This group belongs to another campaign. Choose one of the same campaign.'] });
  }
  return { campaignId, groupId };
}

async function findGroup({ db }: Pick<HandlerContext, 'db'>, id: number) {
  return only(
    await db.select({ campaignId: eventGroups.campaignId }).from(eventGroups).where(eq(eventGroups.id, id)),
    () => invalid({ group_id: ['Choose a group of your company.'] }),
  );
}
