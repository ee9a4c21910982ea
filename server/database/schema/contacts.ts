import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const contacts = pgTable('contacts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  city: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
