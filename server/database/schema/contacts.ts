import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactSource } from '#domain/people/contacts.ts';
import { identity, instant } from './columns.ts';

export const contacts = pgTable('contacts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
  phone: text(),
  organisation: text(),
  jobTitle: text('job_title'),
  address: text(),
  postalCode: text('postal_code'),
  city: text(),
  country: text(),
  birthday: date(),
  tags: text().array().notNull().default(sql`'{}'`),
  source: text().$type<ContactSource>().notNull().default('manual'),
  notes: text(),
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
