import type { Campaign } from '#contract/programme/campaigns.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { campaignsApi } from '#js/api/programme/campaigns.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

export type CampaignQuery = CallQuery<typeof campaignsApi.list>;
export type CampaignInput = CallBody<typeof campaignsApi.create>;

/** The company's campaigns, for staff. */
export const useCampaigns = createResourceStore<Campaign, CampaignQuery, CampaignInput>(
  recordCalls(campaignsApi),
  failuresOf('campaign'),
);
