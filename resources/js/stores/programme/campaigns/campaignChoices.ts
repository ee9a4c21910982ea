import { campaignsApi } from '#js/api/programme/campaigns.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Campaigns to choose from. */
export const useCampaignChoices = createChoicesStore({
  list: (search, signal) => campaignsApi.list({ query: { search, per_page: 20 }, signal }),
  get: (id) => campaignsApi.get({ params: { id } }),
  toChoice: ({ id, name }) => ({ id, name }),
});
