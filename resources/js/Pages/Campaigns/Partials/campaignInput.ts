import type { Campaign } from '#contract/campaigns.ts';
import type { EventStatus } from '#domain/events.ts';

/** What the campaign form and its quick actions send. Days are `YYYY-MM-DD`; empty text is none. */
export type CampaignInput = {
  name: string;
  description: string | null;
  goal: string | null;
  status: EventStatus;
  starts_on: string | null;
  ends_on: string | null;
  color: string | null;
  owner_id: number | null;
  /** The version that the change began from. */
  updated_at?: string | null;
};

/** A campaign as it would be sent back: a change of one field sends the others as they are. */
export function campaignInput(campaign: Campaign, change: Partial<CampaignInput> = {}): CampaignInput {
  const { name, description, goal, status, starts_on, ends_on, color, owner_id, updated_at } = campaign;
  return { name, description, goal, status, starts_on, ends_on, color, owner_id, updated_at, ...change };
}
