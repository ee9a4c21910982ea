import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The secret URL at which other programs read a user's calendar. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id').notNull(),
    companyId: integer('company_id').notNull(),
    token: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId] })],
);
