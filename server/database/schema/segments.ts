import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const segments = pgTable('segments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const segmentContacts = pgTable(
  'segment_contacts',
  {
    segmentId: integer('segment_id').notNull(),
    contactId: integer('contact_id').notNull(),
    companyId: integer('company_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.contactId] })],
);
