import { inArray } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { organiser, organiserInput } from '#contract/programme/organisers.ts';
import { only } from '#server/database/only.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { OrganiserRow } from './findOrganiser.ts';

export const organiserFields = mapFields(organisers, { entity: organiser, input: organiserInput });

/** Organisers as staff see them. The names of their campaigns are loaded in one query. */
export async function presentOrganisers(db: Transaction, rows: OrganiserRow[]): Promise<Sent<typeof organiser>[]> {
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const found = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, [0, ...ids]));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...organiserFields.toWire(row), campaign_name: names.get(row.campaignId) ?? '' }));
}

export async function presentOrganiser(db: Transaction, row: OrganiserRow): Promise<Sent<typeof organiser>> {
  return only(await presentOrganisers(db, [row]));
}
