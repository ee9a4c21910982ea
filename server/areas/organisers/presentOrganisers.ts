import { inArray } from 'drizzle-orm';
import type { Organiser } from '#contract/organisers.ts';
import { campaigns } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { OrganiserRow } from './findOrganiser.ts';

/** Organisers as staff see them. The names of their campaigns come in one query. */
export async function presentOrganisers(db: Transaction, rows: OrganiserRow[]): Promise<Organiser[]> {
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const found = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, [0, ...ids]));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    campaign_id: row.campaignId,
    campaign_name: names.get(row.campaignId) ?? '',
    contact_id: row.contactId,
    user_id: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    title: row.title,
    status: row.status,
    invited_at: row.invitedAt?.toISOString() ?? null,
    invitation_expires_at: row.invitationExpiresAt?.toISOString() ?? null,
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}

export async function presentOrganiser(db: Transaction, row: OrganiserRow | undefined): Promise<Organiser> {
  const [organiser] = row ? await presentOrganisers(db, [row]) : [];
  if (!organiser) {
    throw new Error('The organiser was not written.');
  }
  return organiser;
}
