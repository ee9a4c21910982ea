import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { identity, instant } from '../columns.ts';

export const emailTemplates = pgTable('email_templates', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  folder: text(),
  subject: text().notNull(),
  preheader: text(),
  design: json().$type<EmailDesign>(),
  beefree: json().$type<Record<string, unknown>>(),
  /** With the fields that the sender fills in. */
  html: text().notNull(),
  text: text('plain_text').notNull(),
  updatedBy: integer('updated_by'),
  updatedByName: text('updated_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const emailTemplateVersions = pgTable('email_template_versions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  templateId: integer('template_id').notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  preheader: text(),
  design: json().$type<EmailDesign>(),
  beefree: json().$type<Record<string, unknown>>(),
  html: text().notNull(),
  text: text('plain_text').notNull(),
  savedBy: integer('saved_by'),
  savedByName: text('saved_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  savedAt: instant('saved_at').notNull().defaultNow(),
});

/** What was deleted with a template, so that it can be restored for a day. */
export const deletedEmailTemplates = pgTable('deleted_email_templates', {
  templateId: integer('template_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  template: json().notNull(),
  versions: json().notNull(),
  deletedAt: instant('deleted_at').notNull(),
});
