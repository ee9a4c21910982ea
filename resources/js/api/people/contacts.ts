import calls from 'calls:people/contacts';
import type { contacts } from '#contract/people/contacts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactsApi = apiOf<typeof contacts>(calls);
