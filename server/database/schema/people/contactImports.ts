import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Channel } from '#domain/people/addresses.ts';
import type {
  DateOrder,
  ImportState,
  ImportTarget,
  MatchAction,
  MatchRule,
  RowOutcome,
} from '#domain/people/imports/importFields.ts';
import { identity, instant } from '../columns.ts';

export type ReadSettings = {
  mapping: (ImportTarget | null)[];
  dateOrder: DateOrder;
  matchRule: MatchRule;
  matchAction: MatchAction;
};

export const contactImports = pgTable('contact_imports', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  fileId: uuid('file_id'),
  fileName: text('file_name').notNull(),
  digest: text().notNull(),
  kind: text().$type<'csv' | 'vcard'>().notNull(),
  delimiter: text(),
  headings: jsonb().$type<string[]>().notNull(),
  /** For each column the field that it fills, or null. */
  mapping: jsonb().$type<(ImportTarget | null)[]>().notNull(),
  dateOrder: text('date_order').$type<DateOrder>().notNull(),
  matchRule: text('match_rule').$type<MatchRule>().notNull(),
  matchAction: text('match_action').$type<MatchAction>().notNull(),
  /** What the headings suggest, if the settings are those of an earlier file. */
  guessed: jsonb().$type<ReadSettings>(),
  /** Added to every contact of the file. */
  tags: text().array().notNull().default([]),
  /** The channels on which everybody in the file has agreed to marketing. */
  consent: text().array().$type<Channel[]>().notNull().default([]),
  consentText: text('consent_text'),
  segmentId: integer('segment_id'),
  state: text().$type<ImportState>().notNull(),
  /** Why it failed: a sentence for people. */
  failure: text(),
  /** Null until the file has been read as a whole. */
  totalRows: integer('total_rows'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    id: identity(),
    importId: integer('import_id').notNull(),
    companyId: integer('company_id').notNull(),
    /** Its number in a spreadsheet, or that of the card in a vCard file; starts at 1. */
    row: integer().notNull(),
    /** Null once the import can no longer be undone. */
    cells: jsonb().$type<string[]>(),
    outcome: text().$type<RowOutcome>(),
    matchKey: text('match_key'),
    digest: text(),
    contactId: integer('contact_id'),
    /** Field → [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
    errors: text().array(),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [unique().on(table.importId, table.row)],
);
