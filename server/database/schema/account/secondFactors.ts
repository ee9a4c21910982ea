import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  /** The shared secret, encrypted with the application key. */
  sealedSecret: text('sealed_secret').notNull(),
  /** When the first code was entered; null during setup. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code. Codes of this or earlier steps are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: identity(),
  userId: integer('user_id').notNull(),
  hash: text().notNull(),
  usedAt: instant('used_at'),
});
