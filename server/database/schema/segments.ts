import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SegmentChangeKind } from '#domain/people/segments.ts';
import { identity, instant } from './columns.ts';

export const segments = pgTable('segments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
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

/** What happened to a segment: written with each change, never changed or deleted. */
export const segmentChanges = pgTable('segment_changes', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  segmentId: integer('segment_id').notNull(),
  kind: text().$type<SegmentChangeKind>().notNull(),
  contactId: integer('contact_id'),
  contactName: text('contact_name'),
  reason: text(),
  userId: integer('user_id'),
  userName: text('user_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
