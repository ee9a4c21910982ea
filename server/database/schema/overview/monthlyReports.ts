import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The reports that were mailed or tried, so that each person gets that of a month once. */
export const monthlyReports = pgTable(
  'monthly_reports',
  {
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The first day of the month reported. */
    month: date({ mode: 'string' }).notNull(),
    /** Null while it has only failed. */
    sentAt: instant('sent_at'),
    failures: integer().notNull().default(0),
    /** No earlier attempt than this after a failure. */
    retryAt: instant('retry_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.month] })],
);
