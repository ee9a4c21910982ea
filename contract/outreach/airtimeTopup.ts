import { z } from 'zod';
import { AIRTIME_ORDER_STATUSES, AIRTIME_STATUSES } from '#domain/outreach/airtime.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, instant, money } from '../kit/shapes.ts';

export const airtimeStatus = z.enum(AIRTIME_STATUSES);
const amount = restricted(money, 'airtime.view');

/** The top-up of one phone. */
export const airtimeTopup = z.object({
  id: z.number(),
  order_id: z.number(),
  contact_id: z.number().nullable(),
  name: z.string().nullable(),
  number: z.string(),
  country: z.string(),
  operator: z.string().nullable(),
  amount,
  currency,
  credits: z.number(),
  status: airtimeStatus,
  /** Why it failed, in plain words. */
  failure: z.string().nullable(),
  attempt: z.number(),
  /** Its order waits for somebody who approves it. */
  awaits_approval: z.boolean(),
  user_name: z.string().nullable(),
  created_at: instant,
});
entities.add(airtimeTopup, { id: 'AirtimeTopup' });
export type AirtimeTopup = Read<typeof airtimeTopup>;

/** Top-ups by state. */
export const airtimeMetrics = z.object({
  total: z.number(),
  scheduled: z.number(),
  pending: z.number(),
  successful: z.number(),
  failed: z.number(),
  /** Credits of successful top-ups. */
  total_sent: z.number(),
});
entities.add(airtimeMetrics, { id: 'AirtimeMetrics' });
export type AirtimeMetrics = Read<typeof airtimeMetrics>;

/** Successful top-ups in one currency. */
export const airtimeSum = z.object({ currency, amount, topups: z.number(), credits: z.number() });
entities.add(airtimeSum, { id: 'AirtimeSum' });
export type AirtimeSum = Read<typeof airtimeSum>;

export const airtimeTotals = z.object({
  date: calendarDay,
  total: z.number(),
  successful: z.number(),
  failed: z.number(),
  credits: z.number(),
});
entities.add(airtimeTotals, { id: 'AirtimeTotals' });
export type AirtimeTotals = Read<typeof airtimeTotals>;

/** Top-ups that were asked for together. */
export const airtimeOrder = z.object({
  id: z.number(),
  status: z.enum(AIRTIME_ORDER_STATUSES),
  topups: z.number(),
  credits: z.number(),
  failed: z.number(),
  created_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  created_at: instant,
});
entities.add(airtimeOrder, { id: 'AirtimeOrder' });
export type AirtimeOrder = Read<typeof airtimeOrder>;

/** What would be topped up, and what is wrong with the other lines. */
export const airtimePreview = z.object({
  topups: z.number(),
  credits: z.number(),
  balance: z.number(),
  needs_approval: z.boolean(),
  sums: z.array(z.object({ currency, amount, topups: z.number() })),
  rows: z.array(
    z.object({
      number: z.string(),
      name: z.string().nullable(),
      country: z.string(),
      operator: z.string().nullable(),
      amount,
      currency,
      credits: z.number(),
    }),
  ),
  errors: z.array(z.object({ line: z.number().nullable(), number: z.string(), message: z.string() })),
});
entities.add(airtimePreview, { id: 'AirtimePreview' });
export type AirtimePreview = Read<typeof airtimePreview>;

/** Limits in credits; null where there is none. */
export const airtimeSettings = z.object({
  approve_above: z.number().nullable(),
  daily_limit_user: z.number().nullable(),
  daily_limit_company: z.number().nullable(),
  /** `sandbox`: no phone is topped up. */
  provider: z.enum(['sandbox', 'africastalking']),
});
entities.add(airtimeSettings, { id: 'AirtimeSettings' });
export type AirtimeSettings = Read<typeof airtimeSettings>;
