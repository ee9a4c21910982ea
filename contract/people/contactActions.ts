import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf, bulkResult } from '../kit/filters.ts';
import { withMessage, wrapped } from '../kit/shapes.ts';
import { contactFilters } from './contactParts.ts';

export const contactSettings = z.object({ collects_contacts: z.boolean() });
entities.add(contactSettings, { id: 'ContactSettings' });
export type ContactSettings = Read<typeof contactSettings>;

export const contactActions = defineExtensions({
  'GET /contacts/export': {
    call: 'export',
    summary: 'Contacts as CSV, with the list’s search and filters, or only `ids`',
    access: 'contacts.export',
    query: z.object({ search: z.string().trim().max(200).optional(), ...contactFilters, ids: anyOf(id).optional() }),
    file: 'text/csv',
  },
  'GET /contacts/cities': {
    call: 'cities',
    summary: 'The cities of the company’s contacts, most frequent first',
    access: 'contacts.view',
    response: z.object({ data: z.array(z.object({ city: z.string(), contacts: z.number() })) }),
  },
  'POST /contacts/bulk/delete': {
    call: 'removeMany',
    summary: 'Deletes several contacts; they can be restored for 30 days',
    access: 'contacts.delete',
    body: z.object({
      ids: z.array(id).min(1, 'Choose at least one contact.').max(500, 'Choose at most 500 contacts at a time.'),
    }),
    response: bulkResult,
  },
  'GET /settings/contacts/json': {
    call: 'settings',
    summary: 'Whether buyers, guests and others become contacts by themselves',
    access: 'contacts.configure',
    response: wrapped(contactSettings),
  },
  'PUT /settings/contacts': {
    call: 'saveSettings',
    summary: 'Decides whether people become contacts by themselves',
    access: 'contacts.configure',
    body: z.object({ collects_contacts: z.boolean({ error: 'Choose yes or no.' }) }),
    response: withMessage(contactSettings),
  },
});
