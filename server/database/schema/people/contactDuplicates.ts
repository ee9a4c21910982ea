import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DuplicateReason } from '#domain/people/contactDuplicates.ts';
import { identity, instant } from '../columns.ts';

/** What contacts are compared by. */
export const contactKeys = pgTable(
  'contact_keys',
  {
    companyId: integer('company_id').notNull(),
    contactId: integer('contact_id').notNull(),
    kind: text().$type<'email' | 'phone' | 'name' | 'city' | 'birthday' | 'organisation'>().notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.key, table.contactId] })],
);

/** Two contacts that may be the same person; `firstId` is the smaller id. */
export const contactPairs = pgTable(
  'contact_pairs',
  {
    companyId: integer('company_id').notNull(),
    firstId: integer('first_id').notNull(),
    secondId: integer('second_id').notNull(),
    reasons: text().$type<DuplicateReason>().array().notNull(),
    /** In percent. */
    confidence: integer().notNull(),
    /** Somebody said that they are different people. */
    dismissedAt: instant('dismissed_at'),
    dismissedBy: integer('dismissed_by'),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);

/** Contacts whose keys must be computed again, written by triggers (0086_contact_duplicates.sql). */
export const contactKeyChanges = pgTable('contact_key_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id').notNull(),
});

export type StoredRow = Record<string, unknown>;

/**
 * A row that refers to the survivor since a merge. `key`: the primary key that it has now; `former`: the values of other
 * columns before (`ContactLink.yields`).
 */
export type MovedRow = { table: string; column: string; from: number; key: StoredRow; former: StoredRow };

/** A row that was deleted by a merge, because the survivor had the same. `parent`: a record that it needs. */
export type DroppedRow = { table: string; row: StoredRow; parent: { column: string; table: string } | null };

/** A row that a merge inserted, such as the address of a contact that was merged into another. */
export type AddedRow = { table: string; row: StoredRow };

export const contactMerges = pgTable('contact_merges', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  survivorId: integer('survivor_id').notNull(),
  survivorName: text('survivor_name').notNull(),
  absorbedIds: integer('absorbed_ids').array().notNull(),
  absorbedNames: text('absorbed_names').array().notNull(),
  /** The rows of all contacts before the merge, and of the survivor after it, as JSON. */
  before: jsonb().$type<StoredRow[]>().notNull(),
  after: jsonb().$type<StoredRow>().notNull(),
  moved: jsonb().$type<MovedRow[]>().notNull(),
  dropped: jsonb().$type<DroppedRow[]>().notNull(),
  added: jsonb().$type<AddedRow[]>().notNull().default([]),
  mergedBy: integer('merged_by'),
  mergedAt: instant('merged_at').notNull().defaultNow(),
  undoneAt: instant('undone_at'),
});
