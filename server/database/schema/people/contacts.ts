import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AddressState, Channel } from '#domain/people/addresses.ts';
import type { ConsentSource, ConsentState } from '#domain/people/consent.ts';
import type { CustomValues, FieldKind } from '#domain/people/contactFields.ts';
import type { ContactSource } from '#domain/people/contacts.ts';
import { identity, instant } from '../columns.ts';

export const contacts = pgTable('contacts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
  phone: text(),
  /** All addresses and numbers but the primary ones, for the search; kept by `writeAddresses`. */
  addresses: text(),
  organisation: text(),
  jobTitle: text('job_title'),
  /** The primary postal address; the others are in `contact_addresses`. */
  address: text(),
  postalCode: text('postal_code'),
  city: text(),
  country: text(),
  addressLabel: text('address_label'),
  birthday: date(),
  tags: text().array().notNull().default(sql`'{}'`),
  source: text().$type<ContactSource>().notNull().default('manual'),
  notes: text(),
  /** Values of the company's own fields, by the id of the field. */
  custom: jsonb().$type<CustomValues>().notNull().default({}),
  /** The language for messages (`domain/kit/locale.ts`); null for the company's. */
  language: text(),
  ownerId: integer('owner_id'),
  /** The contact's id in another system. */
  externalId: text('external_id'),
  /** The latest decisions in `consent_changes`; null if there is none. */
  emailConsent: text('email_consent').$type<ConsentState>(),
  smsConsent: text('sms_consent').$type<ConsentState>(),
  /** Nothing may be sent. */
  doNotContact: boolean('do_not_contact').notNull().default(false),
  /** Since when the person's data may be stored only; null if they may be used. */
  restrictedAt: instant('restricted_at'),
  restrictedReason: text('restricted_reason'),
  /** The latest order, registration, invitation, answer or allocation; null if there is none. */
  lastActivityAt: instant('last_activity_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Deleted contacts that can still be restored. */
export const removedContacts = pgTable('removed_contacts', {
  /** The id that the contact had, and has again once restored. */
  id: integer().primaryKey(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  email: text(),
  /** The row as the database writes it. */
  row: jsonb().$type<object>().notNull(),
  /** What referred to it (`contactLinks`): `organisers.contact_id` → ids, `segment_contacts.contact_id` → rows. */
  links: jsonb().$type<Record<string, unknown[]>>().notNull(),
  removedBy: integer('removed_by'),
  removedAt: instant('removed_at').notNull().defaultNow(),
});

const details = {
  label: text(),
  isPrimary: boolean('is_primary').notNull().default(false),
  position: integer().notNull().default(0),
};

export const contactEmails = pgTable('contact_emails', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id').notNull(),
  /** In lower case. */
  address: text().notNull(),
  ...details,
});

export const contactPhones = pgTable('contact_phones', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id').notNull(),
  /** As it was entered. */
  typed: text().notNull(),
  /** In E.164; null if it is no phone number. */
  number: text(),
  ...details,
});

/** Postal addresses besides the primary one. */
export const contactAddresses = pgTable('contact_addresses', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id').notNull(),
  label: text(),
  address: text(),
  postalCode: text('postal_code'),
  city: text(),
  country: text(),
  position: integer().notNull().default(0),
});

/** Fields that a company adds to its contacts. */
export const contactFields = pgTable('contact_fields', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  label: text().notNull(),
  kind: text().$type<FieldKind>().notNull(),
  options: text().array().notNull().default(sql`'{}'`),
  position: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Why an address or number cannot be used, or not for marketing. */
export const addressStates = pgTable(
  'address_states',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    companyId: integer('company_id').notNull(),
    channel: text().$type<Channel>().notNull(),
    /** In lower case, or in E.164. */
    address: text().notNull(),
    state: text().$type<AddressState>().notNull(),
    reason: text(),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.channel, table.address, table.state] })],
);

/** Decisions about marketing: written once, never changed or deleted. */
export const consentChanges = pgTable('consent_changes', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id'),
  contactName: text('contact_name'),
  channel: text().$type<Channel>().notNull(),
  state: text().$type<ConsentState>().notNull(),
  source: text().$type<ConsentSource>().notNull(),
  address: text(),
  shownText: text('shown_text'),
  reason: text(),
  userId: integer('user_id'),
  userName: text('user_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** People who are not yet compared with the contacts; written by triggers (0083_automatic_contacts.sql). */
export const contactCandidates = pgTable('contact_candidates', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  source: text().$type<ContactSource>().notNull(),
  name: text(),
  email: text(),
  phone: text(),
  at: instant('at').notNull(),
});

/** That somebody was erased, without saying who. */
export const erasures = pgTable('erasures', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  contactId: integer('contact_id').notNull(),
  reason: text().notNull(),
  /** How many rows of each table. */
  rows: jsonb().$type<Record<string, number>>().notNull(),
  erasedBy: integer('erased_by'),
  erasedByName: text('erased_by_name'),
  erasedAt: instant('erased_at').notNull(),
  /** The same in the database and in the storage (`keptErasures`). */
  key: uuid().notNull().defaultRandom(),
  /** Tells the contact from another one that got its id after a restore. */
  contactCreatedAt: instant('contact_created_at'),
  /** Keyed hashes of the addresses and numbers. */
  subjects: text().array().notNull().default(sql`'{}'`),
  /** Other contacts with one of these addresses. */
  spared: integer().array().notNull().default(sql`'{}'`),
});
