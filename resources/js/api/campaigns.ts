import type { campaigns } from '#contract/campaigns.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof campaigns>();

export const campaignsApi = {
  list: call('GET /campaigns/json'),
  get: call('GET /campaigns/get-campaign/{id}'),
  create: call('POST /campaigns/store'),
  update: call('PUT /campaigns/update/{id}'),
  remove: call('DELETE /campaigns/delete/{id}'),
};
