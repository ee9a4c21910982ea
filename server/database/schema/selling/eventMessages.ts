import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EventChange } from '#domain/programme/eventChanges.ts';
import type { Audience, MessageStatus } from '#domain/selling/messageAudience.ts';
import { identity, instant, whenAndWhere } from '../columns.ts';

/**
 * The date and place last sent to attendees of an event that has changed since; written by a trigger
 * (0034_event_notices.sql).
 */
export const eventChanges = pgTable('event_changes', {
  eventId: integer('event_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  ...whenAndWhere(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** Whom a message goes to; no tickets or types mean all. */
export type MessageAudience = { audience: Audience; ticketTypeIds: number[]; ticketIds: number[] };

/** Notices sent to attendees. */
export const eventNotices = pgTable('event_notices', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  kind: text().$type<'changed' | 'cancelled' | 'message'>().notNull(),
  /** Subject of a message written by staff; other kinds have a fixed subject. */
  subject: text(),
  message: text(),
  changes: jsonb().$type<EventChange[]>().notNull().default([]),
  /** Of a message; null for the holders of older ones. */
  audience: jsonb().$type<MessageAudience>(),
  /** When a scheduled message is due. */
  sendAt: instant('send_at'),
  status: text().$type<MessageStatus>().notNull().default('sent'),
  /** Why a scheduled message was not sent. */
  failure: text(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Recipients, one row per address however many orders, tickets and invitations it has. */
export const eventNoticeRecipients = pgTable(
  'event_notice_recipients',
  {
    noticeId: integer('notice_id').notNull(),
    companyId: integer('company_id').notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** The order linked in a buyer's mail; null for other recipients. */
    orderId: integer('order_id'),
    /** What the mail of somebody without an order links to. */
    invitationId: integer('invitation_id'),
    allocationId: integer('allocation_id'),
    /** The recipient had a valid ticket when the notice was written. */
    hasTicket: boolean('has_ticket').notNull().default(true),
    status: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.email] })],
);

export const eventCancellations = pgTable('event_cancellations', {
  eventId: integer('event_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  isRefunding: boolean('is_refunding').notNull(),
  reason: text(),
  noticeId: integer('notice_id'),
  startedBy: integer('started_by'),
  startedAt: instant('started_at').notNull(),
  /** When the last order was cancelled; refunds may still be in progress. */
  finishedAt: instant('finished_at'),
});

/** The orders of a cancelled event, which a job cancels one by one. */
export const eventCancellationOrders = pgTable('event_cancellation_orders', {
  orderId: integer('order_id').primaryKey(),
  eventId: integer('event_id').notNull(),
  companyId: integer('company_id').notNull(),
  status: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  failure: text(),
});
