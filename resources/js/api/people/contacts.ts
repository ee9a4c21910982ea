import shapes from 'shapes:people/contacts';
import type { contacts } from '#contract/people/contacts.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof contacts>(shapes);

export const contactsApi = {
  list: call('GET /contacts/json'),
  search: call('GET /contacts/search'),
};
