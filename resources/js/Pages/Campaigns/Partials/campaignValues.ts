import type { Campaign } from '#contract/programme/campaigns.ts';
import type { GoalMetric } from '#domain/programme/campaigns.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { knownInput } from '#js/components/input/knownInput.ts';
import type { CampaignInput } from '#js/stores/programme/campaigns/campaigns.ts';

type Text = 'goal' | 'goal_target' | 'description' | 'start_date' | 'end_date';
export type CampaignValues = Omit<FormValues<CampaignInput, Text>, 'goal_metric' | 'status'> & {
  goal_metric: GoalMetric | '';
} & Pick<CampaignInput, 'status'>;

export const NEW_CAMPAIGN: CampaignValues = {
  name: '',
  goal: '',
  goal_metric: '',
  goal_target: '',
  description: '',
  status: 'draft',
  start_date: '',
  end_date: '',
  color: null,
  owner_id: null,
  updated_at: null,
};

/**
 * The form values of a campaign, complete, so that changing one field resends the others unchanged. An unknown status
 * is left out.
 */
export function campaignValues(campaign: Campaign): CampaignValues {
  const { status, ...values } = formValues(NEW_CAMPAIGN, campaign);
  return campaign.status === null ? values : { ...values, ...(status && { status }) };
}

/** The input that changes only the status of a campaign. */
export function statusInput(campaign: Campaign, status: EventStatus): CampaignInput {
  const values = campaignValues(campaign);
  return knownInput(campaign, values, { ...values, status }, ['status']);
}
