import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Answers, SurveyPage } from '#domain/programme/surveys/fields.ts';
import type { SurveyStatus } from '#domain/programme/surveys.ts';
import { identity, instant } from '../columns.ts';

export const surveys = pgTable('surveys', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  campaignId: integer('campaign_id'),
  eventId: integer('event_id'),
  groupId: integer('group_id'),
  title: text().notNull(),
  description: text(),
  status: text().$type<SurveyStatus>().notNull().default('draft'),
  /** Whether the survey is for participants only rather than for anyone with the link. */
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
  /** The respondent, if known: `invitation:12` or `ticket:5`. One answer each. */
  invitee: text(),
  invitationId: integer('invitation_id'),
  ticketId: integer('ticket_id'),
  /** The event of the invitation or ticket; null means the survey's own event. */
  eventId: integer('event_id'),
  name: text(),
  email: text(),
  /** Hash of the key that lets its holder resume an incomplete answer. */
  resumeHash: text('resume_hash'),
  answers: jsonb().$type<Answers>().notNull().default({}),
  page: integer().notNull().default(0),
  startedAt: instant('started_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  submittedAt: instant('submitted_at'),
});

/** Private files uploaded with an answer and deleted with it. */
export const surveyFiles = pgTable('survey_files', {
  fileId: uuid('file_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  responseId: integer('response_id').notNull(),
  fieldId: text('field_id').notNull(),
});

/** Recipients of a survey's link: each once, except for reminders. */
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
    /** When a reminder was last requested. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.invitee] })],
);
