import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import type { PlanState } from '#domain/plans.ts';
import { identity, instant } from './columns.ts';

export const companies = pgTable('companies', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  timezone: text().notNull().default('UTC'),
  currency: text().notNull().default('USD'),
  /** Whose formats its dates, amounts and counts have: one of `domain/locale.ts`. */
  locale: text().notNull().default('en-GB'),
  accent: text(),
  logoLight: text('logo_light'),
  logoDark: text('logo_dark'),
  /** Where guests reach the company; each may be empty. */
  address: text(),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  contactWebsite: text('contact_website'),
  /** As whom its mails are sent, where that is not its name, and who gets the answers. */
  senderName: text('sender_name'),
  replyTo: text('reply_to'),
  /** ISO 3166-1 alpha-2; null for companies that were never asked. */
  country: text(),
  /** The id of its plan; null has no limits. */
  plan: text(),
  planState: text('plan_state').$type<PlanState>(),
  /** When the trial ends or the invoice is due; null where there is no end. */
  planEndsAt: instant('plan_ends_at'),
  /** When its settings were saved last; null until then. */
  updatedAt: instant('updated_at'),
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
  /** Whether people with the role see the whole company, or the campaigns they organise. */
  scope: text().$type<'company' | 'campaigns'>().notNull().default('company'),
  /** The fixed role that holds every permission; each company has one. */
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
  /** Confines the person to their campaigns and events, also where their role sees the whole company. */
  scope: text().$type<'company' | 'campaigns'>().notNull().default('company'),
  deactivatedAt: instant('deactivated_at'),
  lastSignInAt: instant('last_sign_in_at'),
});

/** A campaign or an event that a confined person sees besides the campaigns that they organise. */
export const memberReach = pgTable('member_reach', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  campaignId: integer('campaign_id'),
  eventId: integer('event_id'),
});

/** A person who was asked to work in the company. */
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

/** What a session keeps between requests. */
export type SessionData = {
  flash?: Record<string, unknown>;
  errors?: Record<string, Record<string, string>>;
  intended?: string;
  passwordConfirmedAt?: string;
  /** The account whose password was typed here and whose second factor is awaited. Nobody is signed in yet. */
  challenge?: { userId: number; companyId: number; remember: boolean; next: string; until: string };
  /** The role that staff look at the product as, until an instant; they change nothing meanwhile. */
  viewAs?: { roleId: number; until: string };
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
