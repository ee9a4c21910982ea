import calls from 'calls:programme/organisers';
import type { organisers } from '#contract/programme/organisers.ts';
import { apiOf } from '../kit/apiOf.ts';

export const organisersApi = apiOf<typeof organisers>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   count: call('GET /organisers/count')
//   list: call('GET /organisers/json')
//   create: call('POST /organisers/store')
//   get: call('GET /organisers/get-organiser/{id}')
//   update: call('PUT /organisers/update/{id}')
//   remove: call('DELETE /organisers/delete/{id}')
//   invite: call('POST /organisers/invite/{id}')
