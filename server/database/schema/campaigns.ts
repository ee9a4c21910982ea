import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** Somebody who prepares a campaign: a contact first, a user of the company once the invitation is accepted. */
export const organisers = pgTable('organisers', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  contactId: integer('contact_id'),
  userId: integer('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  /** What they do in the campaign. */
  title: text(),
  status: text().$type<'added' | 'invited' | 'active'>().notNull().default('added'),
  invitationHash: text('invitation_hash'),
  invitedAt: instant('invited_at'),
  invitationExpiresAt: instant('invitation_expires_at'),
  acceptedAt: instant('accepted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
