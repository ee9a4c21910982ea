import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  /** The shared secret, sealed with the application's key. */
  sealedSecret: text('sealed_secret').notNull(),
  /** When a first code was typed; null while it is being set up. */
  confirmedAt: instant('confirmed_at'),
  /** The step of the last code that was accepted: no code of it or an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: identity(),
  userId: integer('user_id').notNull(),
  hash: text().notNull(),
  usedAt: instant('used_at'),
});
