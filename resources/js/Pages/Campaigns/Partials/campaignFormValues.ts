import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignInput } from './campaignInput.ts';

/** A campaign as its form holds it: text is never null there. */
export type CampaignFormValues = {
  name: string;
  goal: string;
  description: string;
  starts_on: string;
  ends_on: string;
  color: string | null;
  owner_id: number | null;
  /** Of the campaign that the form began from; nothing for a new one. */
  updated_at: string | undefined;
};

/** The form of a new campaign, which belongs to whoever makes it unless they choose another. */
export function emptyCampaign(ownerId: number | null): CampaignFormValues {
  return {
    ...{ name: '', goal: '', description: '', starts_on: '', ends_on: '', color: null },
    ...{ owner_id: ownerId, updated_at: undefined },
  };
}

/** The form of a campaign that there is. */
export function campaignFormValues(campaign: Campaign): CampaignFormValues {
  return {
    name: campaign.name,
    goal: campaign.goal ?? '',
    description: campaign.description ?? '',
    starts_on: campaign.starts_on ?? '',
    ends_on: campaign.ends_on ?? '',
    color: campaign.color,
    owner_id: campaign.owner_id,
    updated_at: campaign.updated_at,
  };
}

/** What a form sends for a campaign of this status. */
export function campaignFormInput(values: CampaignFormValues, status: CampaignInput['status']): CampaignInput {
  return { ...values, status };
}
