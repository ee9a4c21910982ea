import calls from 'calls:outreach/emailTemplates';
import type { emailTemplates } from '#contract/outreach/emailTemplates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailTemplatesApi = apiOf<typeof emailTemplates>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /email/templates/json')
//   get: call('GET /email/templates/json/{id}')
//   create: call('POST /email/templates/store')
//   update: call('PUT /email/templates/update/{id}')
//   remove: call('DELETE /email/templates/delete/{id}')
