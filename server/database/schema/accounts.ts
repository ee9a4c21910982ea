import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import type { PlanState } from '#domain/account/plans.ts';
import { identity, instant } from './columns.ts';

export const companies = pgTable('companies', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  timezone: text().notNull().default('UTC'),
  currency: text().notNull().default('USD'),
  /** The locale for formatting dates, amounts and counts (`domain/kit/locale.ts`). */
  locale: text().notNull().default('en-GB'),
  accent: text(),
  logoLight: text('logo_light'),
  logoDark: text('logo_dark'),
  /** Public contact details; each may be empty. */
  address: text(),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  contactWebsite: text('contact_website'),
  /** Sender name of its mails, if not the company's name, and the reply-to address. */
  senderName: text('sender_name'),
  replyTo: text('reply_to'),
  /** ISO 3166-1 alpha-2; null for companies registered before the country was required. */
  country: text(),
  /** The id of its plan; null means no limits. */
  plan: text(),
  planState: text('plan_state').$type<PlanState>(),
  /** When the trial ends or the invoice is due; null if there is no end. */
  planEndsAt: instant('plan_ends_at'),
  /** When its settings were last saved; null until then. */
  updatedAt: instant('updated_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const users = pgTable('users', {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  /** The new address; takes effect when its mailed link is opened. */
  pendingEmail: text('pending_email'),
  pictureFileId: uuid('picture_file_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

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

export const memberships = pgTable('memberships', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  roleId: integer('role_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Limits the member to their campaigns and events, even if their role sees the whole company. */
  scope: text().$type<'company' | 'campaigns'>().notNull().default('company'),
  deactivatedAt: instant('deactivated_at'),
  lastSignInAt: instant('last_sign_in_at'),
});

/** A campaign or event that a limited member sees besides the campaigns they organise. */
export const memberReach = pgTable('member_reach', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  campaignId: integer('campaign_id'),
  eventId: integer('event_id'),
});

/** A pending invitation to work in the company. */
export const userInvitations = pgTable('user_invitations', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  roleId: integer('role_id').notNull(),
  scope: text().$type<'company' | 'campaigns'>().notNull().default('company'),
  campaignIds: integer('campaign_ids').array().notNull().default([]),
  eventIds: integer('event_ids').array().notNull().default([]),
  hash: text().notNull(),
  invitedBy: integer('invited_by'),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  userId: integer('user_id'),
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
