import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import { identity, instant } from '../columns.ts';

export const roles = pgTable('roles', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull().default([]),
  /** Whether members with this role see the whole company or the campaigns they organise. */
  scope: text().$type<'company' | 'campaigns'>().notNull().default('company'),
  /** The built-in role with every permission; each company has one. */
  isOwner: boolean('is_owner').notNull().default(false),
  description: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
