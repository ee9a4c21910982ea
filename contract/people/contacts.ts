import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { lists } from '../kit/records.ts';
import { instant } from '../kit/shapes.ts';

export const contact = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  created_at: instant,
});
entities.add(contact, { id: 'Contact' });
export type Contact = Read<typeof contact>;

export const contacts = defineEndpoints({
  'GET /contacts/json': {
    call: 'list',
    summary: 'Contacts of the company',
    access: 'contacts.view',
    ...lists(contact, ['name', 'created_at', 'email']),
  },
  'GET /contacts/search': {
    call: 'search',
    summary: 'The ten best matches for the search',
    access: 'contacts.view',
    query: z.object({ search: z.string().trim().max(200).default(''), campaignId: id.optional() }),
    response: z.array(contact),
  },
});
