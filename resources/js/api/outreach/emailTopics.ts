import calls from 'calls:outreach/emailTopics';
import type { emailTopics } from '#contract/outreach/emailTopics.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailTopicsApi = apiOf<typeof emailTopics>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /email/topics/json')
//   create: call('POST /email/topics')
//   update: call('PUT /email/topics/{id}')
//   remove: call('DELETE /email/topics/{id}')
