import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** E-mails to people outside a company, by day in UTC (0078_mail_limits.sql). */
export const mailDays = pgTable(
  'mail_days',
  {
    companyId: integer('company_id').notNull(),
    day: date().notNull(),
    /** Sent by its staff. */
    sent: integer().notNull().default(0),
    /** Refused by a mail server for good. */
    refused: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);
