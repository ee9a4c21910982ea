import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isConfinedMember } from './isConfinedMember.ts';
import { memberReach, memberships } from './schema/account/users.ts';
import { organisers } from './schema/programme/campaigns.ts';
import { events } from './schema/programme/events.ts';

/** An event, a campaign, or both, as ids or columns. Without a campaign it is the event's. */
type Place = { eventId?: number | SQLWrapper | undefined; campaignId?: number | SQLWrapper | null | undefined };

/**
 * Whether a member can see an event or a campaign: confined members only if they organise the campaign, or were given
 * the campaign or the event (decision 0030). For queries that join `memberships` and `roles`.
 */
export function isInReach({ eventId, campaignId }: Place): SQL<boolean> {
  const campaign =
    campaignId === undefined
      ? sql`(select ${events.campaignId} from ${events} where ${events.id} = ${eventId ?? 0})`
      : sql`${campaignId}::integer`;
  const organises = sql`exists (select 1 from ${organisers}
    where ${organisers.userId} = ${memberships.userId} and ${organisers.campaignId} = ${campaign} and ${organisers.status} = 'active')`;
  const reaches = sql`exists (select 1 from ${memberReach} where ${memberReach.userId} = ${memberships.userId}
    and ${memberReach.companyId} = ${memberships.companyId}
    and (${memberReach.campaignId} = ${campaign} or ${memberReach.eventId} = ${eventId ?? 0}))`;
  return sql<boolean>`(not ${isConfinedMember} or ${organises} or ${reaches})`;
}
