import calls from 'calls:accounting/accountingContacts';
import type { accountingContacts } from '#contract/accounting/accountingContacts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const accountingContactsApi = apiOf<typeof accountingContacts>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /accounting/contacts/json')
//   create: call('POST /accounting/contacts/store')
//   get: call('GET /accounting/contacts/get-contact/{id}')
//   update: call('PUT /accounting/contacts/update/{id}')
//   remove: call('DELETE /accounting/contacts/delete/{id}')
//   statement: call('GET /accounting/contacts/statement/{id}')
