import calls from 'calls:people/contacts';
import type { contacts } from '#contract/people/contacts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactsApi = apiOf<typeof contacts>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /contacts/json')
//   search: call('GET /contacts/search')
//   get: call('GET /contacts/get-contact/{id}')
//   create: call('POST /contacts/store')
//   update: call('PUT /contacts/update/{id}')
//   remove: call('DELETE /contacts/delete/{id}')
//   restore: call('POST /contacts/restore/{id}')
//   removed: call('GET /contacts/removed')
//   segments: call('GET /contacts/{id}/segments')
//   tags: call('GET /contacts/tags')
//   changeTags: call('POST /contacts/bulk/tags')
