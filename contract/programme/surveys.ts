import { z } from 'zod';
import { SURVEY_ACCESS, SURVEY_SORTS, SURVEY_STATUSES } from '#domain/programme/surveys.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dateTime, numeric } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  flag,
  instant,
  messageOnly,
  optionalParagraphs,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { surveyField, surveyPage } from './surveyFields.ts';

export const surveyStatus = z.enum(SURVEY_STATUSES);

export const survey = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  status: surveyStatus,
  /**
   * Why an open survey no longer accepts responses: its closing date has passed or its limit is reached. Otherwise
   * null.
   */
  ended_by: z.enum(['date', 'limit']).nullable(),
  is_participant: z.boolean(),
  access: absent(z.enum(SURVEY_ACCESS), 'public'),
  campaign_id: z.number().nullable(),
  campaign_name: z.string().nullable(),
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  pages: absent(z.array(surveyPage), []),
  question_count: z.number(),
  response_limit: z.number().nullable(),
  closes_at: instant.nullable(),
  thank_you: z.string().nullable(),
  closed_message: z.string().nullable(),
  /** Submitted responses. */
  responses: z.number(),
  /** Responses that were started and not submitted. */
  partial: z.number(),
  public_url: z.string(),
  opened_at: instant.nullable(),
  closed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
entities.add(survey, { id: 'Survey' });
export type Survey = Read<typeof survey>;

export const surveyInput = z.object({
  title: requiredText(200, 'Enter the title of the survey.'),
  description: optionalParagraphs(5000),
  is_participant: flag.default(false),
  access: z.enum(SURVEY_ACCESS).default('public'),
  campaign_id: id.nullish(),
  event_id: id.nullish(),
  group_id: id.nullish(),
  pages: z.array(surveyPage).max(50).default([]),
  response_limit: numeric(z.number().int().min(1, 'Enter a limit of at least 1.').max(10_000_000).nullish()),
  closes_at: dateTime('Enter a date and time.').nullish(),
  thank_you: optionalParagraphs(2000),
  closed_message: optionalParagraphs(2000),
  updated_at: baseVersion,
});

export const surveys = defineEndpoints({
  'GET /surveys/json': {
    call: 'list',
    summary: 'Surveys of the company',
    access: 'surveys.view',
    ...lists(survey, SURVEY_SORTS, {
      status: surveyStatus.optional(),
      campaign_id: id.optional(),
      event_id: id.optional(),
      group_id: id.optional(),
      is_participant: flag.optional(),
    }),
  },
  'POST /surveys/store': {
    call: 'create',
    summary: 'Creates a survey as a draft',
    access: 'surveys.manage',
    ...creates(survey, surveyInput),
  },
  'GET /surveys/get-survey/{id}': {
    call: 'get',
    record: 'survey',
    summary: 'One survey with its pages',
    access: 'surveys.view',
    response: wrapped(survey),
  },
  'PUT /surveys/update/{id}': {
    call: 'update',
    summary: 'Changes a survey; the type of an answered field cannot change (422)',
    access: 'surveys.manage',
    ...changes(survey, surveyInput),
  },
  'DELETE /surveys/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a survey; 409 if it has complete responses',
    access: 'surveys.manage',
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /surveys/duplicate/{id}': {
    call: 'duplicate',
    summary: 'Creates a draft with the same questions',
    access: 'surveys.manage',
    extension: true,
    response: withMessage(survey),
  },
  'POST /surveys/open-survey/{id}': {
    call: 'open',
    summary: 'Opens a survey for responses; 422 if it has no question',
    access: 'surveys.manage',
    response: withMessage(survey),
  },
  'POST /surveys/close-survey/{id}': {
    call: 'close',
    summary: 'Closes a survey for responses',
    access: 'surveys.manage',
    response: withMessage(survey),
  },
  'GET /surveys/{id}/fields': {
    call: 'fields',
    summary: 'The questions of all pages of a survey, in order',
    access: 'surveys.view',
    response: wrapped(absent(z.array(surveyField.extend({ page_id: z.string() })), [])),
  },
  'POST /surveys/{id}/send': {
    call: 'send',
    summary: 'Mails the personal link to each invitee who has not answered, once; 409 unless the survey is open',
    access: 'surveys.manage',
    extension: true,
    body: z.object({
      /**
       * Guests who answered yes, or all invited guests. Ignored for participant surveys, which are sent to ticket
       * holders.
       */
      to: z.enum(['yes', 'all']).default('all'),
      /** Also send to people who already got the link. */
      remind: flag.default(false),
    }),
    response: messageOnly.extend({ count: z.number() }),
    answers: { 409: messageOnly },
  },
  'GET /events/get-surveys/{id}': {
    call: 'ofEvent',
    summary: 'Surveys of an event and of its group',
    access: 'surveys.view',
    ...lists(survey, SURVEY_SORTS),
  },
});
