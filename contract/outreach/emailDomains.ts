import { z } from 'zod';
import {
  DNS_RECORD_KINDS,
  DNS_RECORD_STATES,
  DOMAIN_PATTERN,
  EMAIL_DOMAIN_SORTS,
  EMAIL_DOMAIN_STATUSES,
  EMAIL_TRANSPORTS,
  MAILGUN_REGIONS,
  SMTP_SECURITY,
} from '#domain/outreach/emailDomains.ts';
import { absent, envelope, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalNumeric } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import {
  instant,
  messageOnly,
  optionalEmail,
  optionalParagraphs,
  optionalText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

/** How the company sends e-mail. Secrets are never sent; `has_…` says whether one is stored. */
export const emailSettings = z.object({
  transport: absent(z.enum(EMAIL_TRANSPORTS), 'mailgun'),
  mailgun_region: absent(z.enum(MAILGUN_REGIONS), 'eu'),
  mailgun_domain: z.string().nullable(),
  mailgun_from: z.string().nullable(),
  has_mailgun_key: z.boolean(),
  has_mailgun_signing_key: z.boolean(),
  default_from_name: z.string().nullable(),
  reply_to_email: z.string().nullable(),
  email_footer: z.string().nullable(),
  smtp_host: z.string().nullable(),
  smtp_port: z.number().nullable(),
  smtp_security: absent(z.enum(SMTP_SECURITY), 'starttls'),
  smtp_user: z.string().nullable(),
  has_smtp_password: z.boolean(),
  /** Whose address and name recipients see. */
  sender: z.string().nullable(),
  /** Where Mailgun reports what became of mails. */
  webhook_url: z.string().nullable(),
});
entities.add(emailSettings, { id: 'EmailSettings' });
export type EmailSettings = Read<typeof emailSettings>;

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, 'Enter a host such as smtp.example.org.');
const domainName = z
  .string({ error: 'Enter a domain such as example.org.' })
  .trim()
  .toLowerCase()
  .regex(DOMAIN_PATTERN, 'Enter a domain such as example.org, without www and without http://.');

export const emailSettingsInput = z.object({
  transport: z.enum(EMAIL_TRANSPORTS).optional(),
  /** Leave a secret empty to keep the stored one. */
  mailgun_key: optionalText(300),
  mailgun_signing_key: optionalText(300),
  mailgun_region: z.enum(MAILGUN_REGIONS, { error: 'Choose a region.' }).default('eu'),
  mailgun_domain: z.preprocess((value) => value || null, domainName.nullable()),
  mailgun_from: optionalEmail,
  default_from_name: optionalText(80),
  reply_to_email: optionalEmail,
  email_footer: optionalParagraphs(1000),
  smtp_host: z.preprocess((value) => value || null, host.nullable()),
  smtp_port: optionalNumeric(
    z.number().int().min(1, 'Enter a port such as 587.').max(65_535, 'Enter a port such as 587.'),
  ),
  smtp_security: z.enum(SMTP_SECURITY).default('starttls'),
  smtp_user: optionalText(200),
  smtp_password: optionalText(300),
});

/** A record that the domain must publish, with what was found at the last check. */
export const dnsRecord = z.object({
  kind: z.enum(DNS_RECORD_KINDS),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  /** The value in strings of up to 255 characters, for providers that do not split it themselves. */
  strings: z.array(z.string()),
  state: z.enum(DNS_RECORD_STATES),
  is_required: z.boolean(),
  found: z.array(z.string()),
  /** What is wrong, and what to do. */
  note: z.string().nullable(),
});
entities.add(dnsRecord, { id: 'DnsRecord' });
export type DnsRecord = Read<typeof dnsRecord>;

export const emailDomain = z.object({
  id: z.number(),
  domain: z.string(),
  is_default: z.boolean(),
  status: absent(z.enum(EMAIL_DOMAIN_STATUSES), null),
  records: z.array(dnsRecord),
  checked_at: instant.nullable(),
  next_check_at: instant.nullable(),
  verified_at: instant.nullable(),
  created_at: instant.nullable(),
});
entities.add(emailDomain, { id: 'EmailDomain' });
export type EmailDomain = Read<typeof emailDomain>;

/** A key that signs the mails of a domain (DKIM). */
export const emailDomainKey = z.object({
  id: z.number(),
  /** The name of its record, before `._domainkey`. */
  selector: z.string(),
  is_published: z.boolean(),
  /** The end of the public key, to tell keys apart. */
  hint: z.string(),
  last_used_at: instant.nullable(),
  created_at: instant.nullable(),
});
entities.add(emailDomainKey, { id: 'EmailDomainKey' });
export type EmailDomainKey = Read<typeof emailDomainKey>;

/** A new key with its private part, which is shown once. */
export const createdEmailDomainKey = emailDomainKey.extend({ secret: z.string().nullable() });
entities.add(createdEmailDomainKey, { id: 'CreatedEmailDomainKey' });
export type CreatedEmailDomainKey = Read<typeof createdEmailDomainKey>;

const access = 'email.settings';
const refused = { 409: messageOnly };
const domainWithMessage = z.object({ domain: envelope(emailDomain), message: z.string() });

export const emailDomains = defineEndpoints({
  'POST /email/settings/update': {
    call: 'update',
    summary: 'Changes how the company sends e-mail; empty secrets keep the stored ones',
    access,
    body: emailSettingsInput,
    response: withMessage(emailSettings),
  },
  'POST /email/settings/test-connection': {
    call: 'testConnection',
    summary: 'Signs in to the mail provider with the stored settings; sends nothing',
    access,
    response: messageOnly,
    answers: refused,
  },
  'GET /email/settings/domains/json': {
    call: 'list',
    summary: 'Sending domains with their DNS records',
    access,
    ...lists(emailDomain, EMAIL_DOMAIN_SORTS),
  },
  'POST /email/settings/domains': {
    call: 'create',
    summary: 'Adds a sending domain with its first key; the first domain is the default',
    access,
    body: z.object({ domain: domainName }),
    response: withMessage(emailDomain),
    answers: refused,
  },
  'DELETE /email/settings/domains/{id}': {
    call: 'remove',
    summary: 'Deletes a domain with its keys; never the default that is in use',
    access,
    response: messageOnly,
    answers: refused,
  },
  'POST /email/settings/domains/{id}/default': {
    call: 'setDefault',
    summary: 'Sends from this domain, and from no other',
    access,
    response: withMessage(emailDomain),
    answers: refused,
  },
  'POST /email/settings/domains/{id}/verify': {
    call: 'verify',
    summary: 'Asks the DNS for the records of the domain',
    access,
    response: domainWithMessage,
  },
  'GET /email/settings/domains/{id}/status': {
    call: 'status',
    summary: 'The domain with the result of the last check',
    access,
    response: z.object({ domain: envelope(emailDomain) }),
  },
  'POST /email/settings/domains/{id}/keys': {
    call: 'createKey',
    summary: 'Creates a key; its secret is in this answer only',
    access,
    response: withMessage(createdEmailDomainKey),
    answers: refused,
  },
  'GET /email/settings/domains/{id}/keys': {
    call: 'listKeys',
    summary: 'Keys of a domain',
    access,
    response: wrapped(z.array(emailDomainKey)),
  },
  'DELETE /email/settings/domains/{id}/keys/{keyId}': {
    call: 'removeKey',
    summary: 'Deletes a key; a domain keeps at least one',
    access,
    params: z.object({ id, keyId: id }),
    response: messageOnly,
    answers: refused,
  },
});
