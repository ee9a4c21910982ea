import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Data kept in a session between requests. */
export type SessionData = {
  flash?: Record<string, unknown>;
  errors?: Record<string, Record<string, string>>;
  intended?: string;
  passwordConfirmedAt?: string;
  /** The account whose password was accepted and whose second factor is pending. Nobody is signed in yet. */
  challenge?: { userId: number; companyId: number; remember: boolean; next: string; until: string };
  /** The role being viewed as, until an instant; no changes are allowed meanwhile. */
  viewAs?: { roleId: number; until: string };
  /** Ids of orders this browser has opened with their access key. */
  orders?: number[];
  /** A confirmation link opened in this browser; confirms the address once its account signs in. */
  confirming?: { hash: string; customerId: number; email: string; until: string };
};

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: integer('user_id'),
  companyId: integer('company_id'),
  customerId: integer('customer_id'),
  visitor: text().notNull(),
  /** The public id, shown to its owner. */
  number: integer().notNull().generatedAlwaysAsIdentity(),
  /** The network part of the IP address, as used for rate limits. */
  network: text().notNull().default(''),
  agent: text().notNull().default(''),
  data: jsonb().$type<SessionData>().notNull().default({}),
  remember: boolean().notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
