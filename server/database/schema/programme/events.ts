import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GoalMetric } from '#domain/programme/campaigns.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { identity, instant, whenAndWhere } from '../columns.ts';

export const campaigns = pgTable('campaigns', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  status: text().$type<EventStatus>().notNull().default('draft'),
  goal: text(),
  goalMetric: text('goal_metric').$type<GoalMetric>(),
  /** A count, or an amount in minor units of `goalCurrency`. */
  goalTarget: bigint('goal_target', { mode: 'number' }),
  goalCurrency: text('goal_currency'),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  color: text(),
  ownerId: integer('owner_id'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Several events that belong together, such as the dates of a series. */
export const eventGroups = pgTable('event_groups', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id'),
  name: text().notNull(),
  description: text(),
  status: text().$type<EventStatus>().notNull().default('draft'),
  color: text(),
  /** Entered dates, used while the group has no events; after that its events' dates apply. */
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  /**
   * Start of the first and end of the last event, or the entered dates while there are none; kept by triggers
   * (0017_group_dates.sql).
   */
  runsFrom: instant('runs_from'),
  runsUntil: instant('runs_until'),
  /** Whether saving one event's ticket settings saves them for all events of the group. */
  sharesTickets: boolean('shares_tickets').notNull().default(true),
  surveyId: integer('survey_id'),
  participantSurveyId: integer('participant_survey_id'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const events = pgTable('events', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id'),
  groupId: integer('group_id'),
  name: text().notNull(),
  summary: text(),
  description: text(),
  status: text().$type<EventStatus>().notNull().default('draft'),
  isListed: boolean('is_listed').notNull().default(true),
  ...whenAndWhere(),
  coverFileId: uuid('cover_file_id'),
  currency: text().notNull(),
  /** Set when the event was cancelled, which is final: nothing is sold and its tickets are invalid. */
  cancelledAt: instant('cancelled_at'),
  /**
   * The nonce in the signed preview link of a draft; null if there is no link. A trigger clears it when the event is
   * published.
   */
  previewNonce: text('preview_nonce'),
  /**
   * Incremented when date, place or cancellation change, for calendar clients; kept by a trigger
   * (0034_event_notices.sql).
   */
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
