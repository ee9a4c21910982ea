import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const tokens = pgTable('tokens', {
  id: identity(),
  purpose: text().$type<'reset-password' | 'verify-email' | 'verify-customer' | 'change-email'>().notNull(),
  hash: text().notNull(),
  userId: integer('user_id'),
  customerId: integer('customer_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
