import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The reports that were mailed, so that each person gets that of a month once. */
export const monthlyReports = pgTable(
  'monthly_reports',
  {
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The first day of the month reported. */
    month: date({ mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.month] })],
);
