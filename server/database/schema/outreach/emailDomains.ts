import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  EmailDomainStatus,
  EmailTransportName,
  ExpectedRecord,
  MailgunRegion,
  RecordCheck,
  SmtpSecurity,
} from '#domain/outreach/emailDomains.ts';
import { identity, instant } from '../columns.ts';

/** How a company sends its newsletters. */
export const emailSettings = pgTable('email_settings', {
  companyId: integer('company_id').primaryKey(),
  transport: text().$type<EmailTransportName>().notNull().default('installation'),
  mailgunRegion: text('mailgun_region').$type<MailgunRegion>().notNull().default('eu'),
  mailgunDomain: text('mailgun_domain'),
  mailgunFrom: text('mailgun_from'),
  defaultFromName: text('default_from_name'),
  replyToEmail: text('reply_to_email'),
  emailFooter: text('email_footer'),
  smtpHost: text('smtp_host'),
  smtpPort: integer('smtp_port'),
  smtpSecurity: text('smtp_security').$type<SmtpSecurity>().notNull().default('starttls'),
  smtpUser: text('smtp_user'),
  /** Of `EmailSecrets`, encrypted. */
  sealedSecrets: text('sealed_secrets'),
});

/** A domain from which a company sends. */
export const emailDomains = pgTable('email_domains', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  domain: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  status: text().$type<EmailDomainStatus>().notNull().default('pending'),
  /** What the last check found, by `recordKey`. */
  checks: jsonb().$type<Record<string, RecordCheck>>().notNull().default({}),
  /** The records that the provider asks for; null where they are ours. */
  providerRecords: jsonb('provider_records').$type<ExpectedRecord[]>(),
  checkedAt: instant('checked_at'),
  nextCheckAt: instant('next_check_at'),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A key that signs the mails of a domain. */
export const emailDomainKeys = pgTable('email_domain_keys', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  selector: text().notNull(),
  /** Base64 without line breaks, as the DNS record has it. */
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  lastUsedAt: instant('last_used_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Tokens of webhooks that were taken. */
export const emailWebhookTokens = pgTable(
  'email_webhook_tokens',
  {
    companyId: integer('company_id').notNull(),
    token: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({ companyId, token }) => [primaryKey({ columns: [companyId, token] })],
);
