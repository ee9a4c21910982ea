import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import { campaignInput } from './world.ts';

export const campaigns: AreaSamples = {
  'GET /campaigns/json': () => ({ query: { search: 'Contract', status: 'active', sort_by: 'start_date' } }),
  'POST /campaigns/store': () => ({ body: campaignInput('Another campaign') }),
  'GET /campaigns/get-campaign/{id}': (world) => ({ params: { id: world.campaignId } }),
  'PUT /campaigns/update/{id}': (world) => ({
    params: { id: world.campaignId },
    body: campaignInput('Contract campaign, renamed'),
  }),
  'DELETE /campaigns/delete/{id}': (world) => ({ params: { id: world.spareCampaignId } }),
};
