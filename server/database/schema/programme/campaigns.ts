import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

/** A person who runs a campaign: a contact at first, a user of the company once the invitation is accepted. */
export const organisers = pgTable('organisers', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  contactId: integer('contact_id'),
  userId: integer('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  /** Their role in the campaign, as free text. */
  title: text(),
  status: text().$type<'added' | 'invited' | 'active'>().notNull().default('added'),
  invitationHash: text('invitation_hash'),
  invitedAt: instant('invited_at'),
  invitationExpiresAt: instant('invitation_expires_at'),
  acceptedAt: instant('accepted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
