import type { Samples } from '#tests/contract/Sample.ts';
import { campaignInput } from './world.ts';

export const campaigns: Samples = {
  'GET /campaigns/json': () => ({ query: { search: 'Contract', status: 'active', sort_by: 'start_date' } }),
  'POST /campaigns/store': () => ({ body: campaignInput('Another campaign') }),
  'GET /campaigns/get-campaign/{id}': (world) => ({ params: { id: world.campaignId } }),
  'PUT /campaigns/update/{id}': (world) => ({
    params: { id: world.campaignId },
    body: campaignInput('Contract campaign, renamed'),
  }),
  'DELETE /campaigns/delete/{id}': (world) => ({ params: { id: world.spareCampaignId } }),
};
