import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AirtimeOrderStatus, AirtimeStatus, PastTopup } from '#domain/outreach/airtime.ts';
import { identity, instant, minor } from '../columns.ts';

/** Top-ups that were asked for together. */
export const airtimeOrders = pgTable('airtime_orders', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  status: text().$type<AirtimeOrderStatus>().notNull(),
  /** From the client, so that a repeated request tops up nothing twice. */
  requestKey: text('request_key'),
  createdBy: integer('created_by'),
  createdByName: text('created_by_name'),
  approvedBy: integer('approved_by'),
  approvedByName: text('approved_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The top-up of one phone. */
export const airtimeTopups = pgTable('airtime_topups', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  orderId: integer('order_id').notNull(),
  contactId: integer('contact_id'),
  name: text(),
  /** E.164. */
  number: text().notNull(),
  country: text().notNull(),
  operator: text(),
  currency: text().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  credits: bigint({ mode: 'number' }).notNull(),
  status: text().$type<AirtimeStatus>().notNull(),
  attempt: integer().notNull().default(1),
  attempts: jsonb().$type<PastTopup[]>().notNull().default([]),
  provider: text(),
  providerId: text('provider_id'),
  /** Why it failed, in plain words. */
  failure: text(),
  askedAt: instant('asked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const airtimeSettings = pgTable('airtime_settings', {
  companyId: integer('company_id').primaryKey(),
  approveAbove: bigint('approve_above', { mode: 'number' }),
  dailyLimitUser: bigint('daily_limit_user', { mode: 'number' }),
  dailyLimitCompany: bigint('daily_limit_company', { mode: 'number' }),
});
