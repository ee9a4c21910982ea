import calls from 'calls:people/contactActions';
import type { contactActions } from '#contract/people/contactActions.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactActionsApi = apiOf<typeof contactActions>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   export: call('GET /contacts/export')
//   cities: call('GET /contacts/cities')
//   removeMany: call('POST /contacts/bulk/delete')
//   settings: call('GET /settings/contacts/json')
//   saveSettings: call('PUT /settings/contacts')
