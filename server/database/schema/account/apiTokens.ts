import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import { identity, instant } from '../columns.ts';

export const apiTokens = pgTable('api_tokens', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  /** Hash of the secret; the secret itself is not stored. */
  hash: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null if the token does not expire. */
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
