import shapes from 'shapes:contacts';
import type { contacts } from '#contract/contacts.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof contacts>(shapes);

export const contactsApi = {
  list: call('GET /contacts/json'),
  search: call('GET /contacts/search'),
};
