import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import type { SegmentChangeKind } from '#domain/people/segments.ts';
import { identity, instant } from '../columns.ts';

export const segments = pgTable('segments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  /** What its contacts have in common; null if they are chosen by hand. */
  rule: jsonb().$type<RuleGroup>(),
  /** When the members were last compared with the rule. */
  membersAsOf: instant('members_as_of'),
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

/** Contacts that were added to a segment with a rule by hand, or taken out of it, whatever the rule says. */
export const segmentOverrides = pgTable(
  'segment_overrides',
  {
    segmentId: integer('segment_id').notNull(),
    contactId: integer('contact_id').notNull(),
    companyId: integer('company_id').notNull(),
    isMember: boolean('is_member').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
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
