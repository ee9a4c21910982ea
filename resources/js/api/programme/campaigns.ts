import shapes from 'shapes:programme/campaigns';
import type { campaigns } from '#contract/programme/campaigns.ts';
import { callsOf } from '../kit/endpoint.ts';
import { withFilter } from '../kit/withFilter.ts';

const call = callsOf<typeof campaigns>(shapes);

export const campaignsApi = {
  list: withFilter(call('GET /campaigns/json'), ['status']),
  get: call('GET /campaigns/get-campaign/{id}'),
  create: call('POST /campaigns/store'),
  update: call('PUT /campaigns/update/{id}'),
  remove: call('DELETE /campaigns/delete/{id}'),
};
