import type { Campaign } from '#contract/campaigns.ts';
import { type FormValues, formValues } from '#js/components/formValues.ts';
import type { CampaignInput } from '#js/stores/campaigns/campaigns.ts';

type Text = 'goal' | 'description' | 'start_date' | 'end_date';
type CampaignValues = Omit<FormValues<CampaignInput>, Text | 'owner_id'> &
  Record<Text, string> & { owner_id: number | null };

export const NEW_CAMPAIGN: CampaignValues = {
  name: '',
  goal: '',
  description: '',
  status: 'draft',
  start_date: '',
  end_date: '',
  color: null,
  owner_id: null,
  updated_at: null,
};

/** A campaign as its form holds it and as it is sent back: a change of one field sends the others as they are. */
export function campaignValues(campaign: Campaign): CampaignValues {
  return formValues(NEW_CAMPAIGN, campaign);
}
