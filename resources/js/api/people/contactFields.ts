import calls from 'calls:people/contactFields';
import type { contactFields } from '#contract/people/contactFields.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactFieldsApi = apiOf<typeof contactFields>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/contact-fields/json')
//   create: call('POST /settings/contact-fields/store')
//   order: call('PUT /settings/contact-fields/order')
//   update: call('PUT /settings/contact-fields/update/{id}')
//   remove: call('DELETE /settings/contact-fields/delete/{id}')
