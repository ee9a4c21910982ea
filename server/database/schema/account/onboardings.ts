import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OnboardingStep } from '#domain/account/plans.ts';
import { instant } from '../columns.ts';

/** Onboarding progress of a registered company. Older companies have no row. */
export const onboardings = pgTable('onboardings', {
  companyId: integer('company_id').primaryKey(),
  step: text().$type<OnboardingStep>().notNull().default('plans'),
  /** The plan being considered; the current plan is in `companies`. */
  plan: text(),
  billing: jsonb().$type<Partial<Billing>>().notNull().default({}),
  /** Hash of the last mailed code; null once it is used. */
  codeHash: text('code_hash'),
  codeTo: text('code_to'),
  codeExpiresAt: instant('code_expires_at'),
  codeSentAt: instant('code_sent_at'),
  /** Failed attempts with this code. */
  codeAttempts: integer('code_attempts').notNull().default(0),
  /** Codes sent in the last hour. */
  codesSent: integer('codes_sent').notNull().default(0),
  trialUsedAt: instant('trial_used_at'),
  requestedAt: instant('requested_at'),
  setupDismissedAt: instant('setup_dismissed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The recipient of a plan's invoice. */
export type Billing = {
  billing_name: string;
  billing_email: string;
  billing_address: string;
  billing_tax_number: string;
};
