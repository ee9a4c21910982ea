import { and, gte, lt } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { FigureSource } from '#server/declarations/FigureSource.ts';

export const contactFigures: FigureSource[] = [
  {
    access: 'contacts.view',
    label: 'New contacts',
    count: ({ db }, { begin, end }) =>
      db.$count(contacts, and(gte(contacts.createdAt, begin), lt(contacts.createdAt, end))),
    url: ({ from, to }) => pageUrl('Contacts/Index', {}, { created_from: from, created_to: to }),
  },
];
