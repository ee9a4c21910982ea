import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import { identity, instant } from './columns.ts';

export const companies = pgTable('companies', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  timezone: text().notNull().default('UTC'),
  currency: text().notNull().default('USD'),
  accent: text(),
  logoLight: text('logo_light'),
  logoDark: text('logo_dark'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const users = pgTable('users', {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  /** Takes effect once the link that was mailed to it is opened. */
  pendingEmail: text('pending_email'),
  pictureFileId: uuid('picture_file_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const roles = pgTable('roles', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull().default([]),
  /** Whether whoever has the role sees the whole company, or the campaigns they organise. */
  scope: text().$type<'company' | 'campaigns'>().notNull().default('company'),
});

export const memberships = pgTable('memberships', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  roleId: integer('role_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const customers = pgTable('customers', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What a session keeps between requests. */
export type SessionData = {
  flash?: Record<string, unknown>;
  errors?: Record<string, Record<string, string>>;
  intended?: string;
  passwordConfirmedAt?: string;
  /** The account whose password was typed here and whose second factor is awaited. Nobody is signed in yet. */
  challenge?: { userId: number; companyId: number; remember: boolean; next: string; until: string };
  /** Ids of orders that this browser has shown the key of. */
  orders?: number[];
  /** The mailed link that was opened here and confirms an address once its account signs in. */
  confirming?: { hash: string; customerId: number; email: string; until: string };
};

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: integer('user_id'),
  companyId: integer('company_id'),
  customerId: integer('customer_id'),
  visitor: text().notNull(),
  /** What its owner names it by. */
  number: integer().notNull().generatedAlwaysAsIdentity(),
  /** The part of the address that limits are counted by. */
  network: text().notNull().default(''),
  agent: text().notNull().default(''),
  data: jsonb().$type<SessionData>().notNull().default({}),
  remember: boolean().notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

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

export const contacts = pgTable('contacts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  city: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
