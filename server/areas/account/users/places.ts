import { inArray } from 'drizzle-orm';
import type { users as contract } from '#contract/account/users.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';

type Place = { id: number; name: string };
type Access = BodyOf<(typeof contract)['PUT /users/access/{id}']>;

/** The company's campaigns and events by id; those of other companies are left out. */
export async function placesOf(
  db: Transaction,
  { campaignIds, eventIds }: { campaignIds: number[]; eventIds: number[] },
): Promise<{ campaigns: Map<number, Place>; events: Map<number, Place> }> {
  const found = async (table: typeof campaigns | typeof events, ids: number[]) => {
    if (ids.length === 0) {
      return [];
    }
    return db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  };
  const byId = (rows: Place[]) => new Map(rows.map((row) => [row.id, row]));
  return { campaigns: byId(await found(campaigns, campaignIds)), events: byId(await found(events, eventIds)) };
}

/** @throws 422 for a campaign or event of another company, or if limited access includes neither */
export async function assertPlaces(db: Transaction, { scope, campaign_ids, event_ids }: Access): Promise<void> {
  const places = await placesOf(db, { campaignIds: campaign_ids, eventIds: event_ids });
  if (!campaign_ids.every((id) => places.campaigns.has(id))) {
    throw invalid({ campaign_ids: ['Choose campaigns of your company.'] });
  }
  if (!event_ids.every((id) => places.events.has(id))) {
    throw invalid({ event_ids: ['Choose events of your company.'] });
  }
  if (scope === 'campaigns' && campaign_ids.length + event_ids.length === 0) {
    throw invalid({ campaign_ids: ['Choose at least one campaign or event.'] });
  }
}
