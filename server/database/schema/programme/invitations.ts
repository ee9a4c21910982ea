import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

/** RSVP settings of one event, or of all events of a group without their own. */
export const rsvpConfigs = pgTable('rsvp_configs', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id'),
  groupId: integer('group_id'),
  isOpen: boolean('is_open').notNull().default(true),
  /** Hours before the start until which guests can answer or change their answer. */
  deadlineHours: integer('deadline_hours').notNull().default(0),
  allowMaybe: boolean('allow_maybe').notNull().default(true),
  maxPartySize: integer('max_party_size').notNull().default(1),
  /** Maximum number of guests who can accept, including the people they bring; null if unlimited. */
  capacity: integer(),
  askNote: boolean('ask_note').notNull().default(false),
  message: text(),
  /** Days before the start on which guests without an answer are reminded. */
  reminderDays: integer('reminder_days').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

type RsvpResponse = 'yes' | 'no' | 'maybe';

export const rsvpInvitations = pgTable('rsvp_invitations', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  contactId: integer('contact_id'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  token: text().notNull(),
  status: text().$type<'pending' | 'queued' | 'sent' | 'failed'>().notNull().default('pending'),
  sentAt: instant('sent_at'),
  openedAt: instant('opened_at'),
  remindersSent: integer('reminders_sent').notNull().default(0),
  lastRemindedAt: instant('last_reminded_at'),
  /** When a reminder was queued; null once it has been passed to the mail queue. */
  reminderQueuedAt: instant('reminder_queued_at'),
  response: text().$type<RsvpResponse>(),
  partySize: integer('party_size').notNull().default(1),
  note: text(),
  respondedAt: instant('responded_at'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Every answer given; the latest counts. */
export const rsvpAnswers = pgTable('rsvp_answers', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  invitationId: integer('invitation_id').notNull(),
  response: text().$type<RsvpResponse>().notNull(),
  partySize: integer('party_size').notNull().default(1),
  note: text(),
  /** When staff were notified of it. */
  notifiedAt: instant('told_at'),
  /** The staff user who recorded the answer; null if the guest answered. */
  notedBy: integer('noted_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
