import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlanState } from '#domain/account/plans.ts';
import { identity, instant } from '../columns.ts';

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
  /** A company of the demo, where all money is invented. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Whether visitors can choose the test card; kept by a trigger on the payment gateways (0076_test_money.sql). */
  isTestMode: boolean('is_test_mode').notNull().default(false),
  /** Whether buyers, guests and others become contacts by themselves. */
  collectsContacts: boolean('collects_contacts').notNull().default(true),
  /** When its settings were last saved; null until then. */
  updatedAt: instant('updated_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
