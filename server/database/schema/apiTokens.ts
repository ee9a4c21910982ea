import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import { identity, instant } from './columns.ts';

export const apiTokens = pgTable('api_tokens', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  /** Of the secret, which is kept nowhere. */
  hash: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null: it has no end. */
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
