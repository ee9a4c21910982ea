import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventStatus } from '#contract/events.ts';
import { identity, instant } from './columns.ts';

export const campaigns = pgTable('campaigns', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const events = pgTable('events', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id'),
  name: text().notNull(),
  summary: text(),
  description: text(),
  status: text().$type<EventStatus>().notNull().default('draft'),
  isListed: boolean('is_listed').notNull().default(true),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  venue: text(),
  address: text(),
  city: text(),
  country: text(),
  onlineUrl: text('online_url'),
  coverFileId: uuid('cover_file_id'),
  currency: text().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
