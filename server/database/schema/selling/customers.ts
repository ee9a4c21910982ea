import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const customers = pgTable('customers', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
