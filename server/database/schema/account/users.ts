import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

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
  /** When the home page was last asked for, and when the visit before this one ended. */
  visitedAt: instant('visited_at'),
  visitedBeforeAt: instant('visited_before_at'),
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
