import calls from 'calls:outreach/smsTemplates';
import type { smsTemplates } from '#contract/outreach/smsTemplates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const smsTemplatesApi = apiOf<typeof smsTemplates>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /sms/templates/json')
//   create: call('POST /sms/templates')
//   update: call('PUT /sms/templates/{id}')
//   remove: call('DELETE /sms/templates/{id}')
