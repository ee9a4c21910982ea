import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who has a record open in an editor that saves by itself. */
export const recordEditors = pgTable(
  'record_editors',
  {
    companyId: integer('company_id').notNull(),
    /** The area's name. */
    kind: text().notNull(),
    recordId: integer('record_id').notNull(),
    userId: integer('user_id').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.recordId, table.userId] })],
);
