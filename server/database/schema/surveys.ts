import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Answers, SurveyPage } from '#domain/surveys/fields.ts';
import type { SurveyStatus } from '#domain/surveys.ts';
import { identity, instant } from './columns.ts';

export const surveys = pgTable('surveys', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id'),
  eventId: integer('event_id'),
  groupId: integer('group_id'),
  title: text().notNull(),
  description: text(),
  status: text().$type<SurveyStatus>().notNull().default('draft'),
  /** For those who take part rather than for anyone with the link. */
  isParticipant: boolean('is_participant').notNull().default(false),
  access: text().$type<'public' | 'invitees'>().notNull().default('public'),
  pages: jsonb().$type<SurveyPage[]>().notNull().default([]),
  publicKey: text('public_key').notNull(),
  responseLimit: integer('response_limit'),
  closesAt: instant('closes_at'),
  openedAt: instant('opened_at'),
  closedAt: instant('closed_at'),
  thankYou: text('thank_you'),
  closedMessage: text('closed_message'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const surveyResponses = pgTable('survey_responses', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  surveyId: integer('survey_id').notNull(),
  status: text().$type<'partial' | 'complete'>().notNull().default('partial'),
  /** Who answers, where the survey knows: `invitation:12` or `ticket:5`. One answer each. */
  invitee: text(),
  invitationId: integer('invitation_id'),
  ticketId: integer('ticket_id'),
  /** The event of the invitation or ticket; the survey's own counts where there is none. */
  eventId: integer('event_id'),
  name: text(),
  email: text(),
  /** Anyone who holds the key of a half-filled form may go on with it; only its hash is kept. */
  resumeHash: text('resume_hash'),
  answers: jsonb().$type<Answers>().notNull().default({}),
  page: integer().notNull().default(0),
  startedAt: instant('started_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  submittedAt: instant('submitted_at'),
});

/** Files that were handed in with an answer. They are private, and go with it. */
export const surveyFiles = pgTable('survey_files', {
  fileId: uuid('file_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  responseId: integer('response_id').notNull(),
  fieldId: text('field_id').notNull(),
});

/** Who was mailed the link of a survey: each once, unless they are reminded. */
export const surveyMails = pgTable(
  'survey_mails',
  {
    surveyId: integer('survey_id').notNull(),
    companyId: integer('company_id').notNull(),
    /** As in survey_responses: `invitation:12` or `ticket:5`. */
    invitee: text().notNull(),
    name: text(),
    email: text().notNull(),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.invitee] })],
);
