import type { Campaign } from '#contract/campaigns.ts';
import { campaignsApi } from '#js/api/campaigns.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type CampaignQuery = CallQuery<typeof campaignsApi.list>;
export type CampaignInput = CallBody<typeof campaignsApi.create>;

/** The company's campaigns, for staff. */
export const useCampaigns = createResourceStore<Campaign, CampaignQuery, CampaignInput>(
  recordCalls(campaignsApi),
  failuresOf('campaign'),
);
