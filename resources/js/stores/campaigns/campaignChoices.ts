import { campaignsApi } from '#js/api/campaigns.ts';
import { createChoices } from '../kit/createChoices.ts';

/** Campaigns to choose from, by name. */
export const useCampaignChoices = createChoices((search, signal) =>
  campaignsApi.list({ query: { search, per_page: 20, sort_by: 'name' }, signal }),
);
