import calls from 'calls:programme/campaigns';
import type { campaigns } from '#contract/programme/campaigns.ts';
import { apiOf } from '../kit/apiOf.ts';

export const campaignsApi = apiOf<typeof campaigns>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /campaigns/json')
//   create: call('POST /campaigns/store')
//   get: call('GET /campaigns/get-campaign/{id}')
//   update: call('PUT /campaigns/update/{id}')
//   remove: call('DELETE /campaigns/delete/{id}')
