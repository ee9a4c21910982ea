import { z } from 'zod';
import { defineEndpoints, id, ids } from './define.ts';
import {
  begunFrom,
  changedMeanwhile,
  flag,
  instant,
  listQuery,
  messageOnly,
  optionalText,
  pageOrList,
  requiredText,
  wrapped,
} from './shapes.ts';

/** What a question can be. A section is a heading with a text and has no answer. */
export const FIELD_TYPES = [
  'text',
  'long_text',
  'number',
  'email',
  'phone',
  'date',
  'single_choice',
  'multiple_choice',
  'scale',
  'rating',
  'matrix',
  'file',
  'section',
] as const;
export const fieldType = z.enum(FIELD_TYPES);
export type FieldType = z.output<typeof fieldType>;

/** Short names that the builder makes once; answers are kept by them, so they never change. */
const key = z.string().regex(/^[a-z0-9_-]{1,40}$/i);

const option = z.object({ id: key, label: requiredText(200, 'Enter the words of this answer.') });

/** A field shows while this holds for what was answered before it; a hidden field has no answer. */
const showIf = z.object({
  field_id: key,
  operator: z.enum(['equals', 'not_equals', 'contains', 'greater_than', 'less_than', 'answered', 'not_answered']),
  /** The id of an option, or a text or number to compare with; absent for the last two. */
  value: z.union([z.string().max(200), z.number()]).nullish(),
});
export type ShowIf = z.output<typeof showIf>;

/** One question. What its type does not use is absent or null. */
export const surveyField = z.object({
  id: key,
  type: fieldType,
  label: requiredText(500, 'Enter the question.'),
  help: z.string().max(1000).nullish(),
  required: z.boolean().default(false),
  /** Choices of single_choice and multiple_choice, columns of matrix. */
  options: z.array(option).max(100).nullish(),
  /** Rows of matrix. */
  rows: z.array(option).max(50).nullish(),
  /** Lowest and highest of number, scale and rating (rating: 1 to 3…10). */
  min: z.number().nullish(),
  max: z.number().nullish(),
  /** Words at both ends of a scale. */
  min_label: z.string().max(80).nullish(),
  max_label: z.string().max(80).nullish(),
  show_if: showIf.nullish(),
});
export type SurveyField = z.output<typeof surveyField>;

export const surveyPage = z.object({
  id: key,
  title: z.string().max(200).nullish(),
  fields: z.array(surveyField).max(200),
});
export type SurveyPage = z.output<typeof surveyPage>;

export const SURVEY_STATUSES = ['draft', 'open', 'closed'] as const;
export const surveyStatus = z.enum(SURVEY_STATUSES);
export type SurveyStatus = z.output<typeof surveyStatus>;

export const survey = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  status: surveyStatus,
  /** Why an open survey takes no answers now, null where it does: the date has passed, or the limit is reached. */
  ended_by: z.enum(['date', 'limit']).nullable(),
  is_participant: z.boolean(),
  access: z.enum(['public', 'invitees']),
  campaign_id: z.number().nullable(),
  campaign_name: z.string().nullable(),
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  pages: z.array(surveyPage),
  question_count: z.number(),
  response_limit: z.number().nullable(),
  closes_at: instant.nullable(),
  thank_you: z.string().nullable(),
  closed_message: z.string().nullable(),
  /** Complete answers. */
  responses: z.number(),
  /** Half-filled ones. */
  partial: z.number(),
  public_url: z.string(),
  opened_at: instant.nullable(),
  closed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Survey = z.output<typeof survey>;

const surveyInput = z.object({
  title: requiredText(200, 'Enter the title of the survey.'),
  description: optionalText(5000),
  is_participant: flag.default(false),
  access: z.enum(['public', 'invitees']).default('public'),
  campaign_id: id.nullish(),
  event_id: id.nullish(),
  group_id: id.nullish(),
  pages: z.array(surveyPage).max(50).default([]),
  response_limit: z.coerce.number().int().min(1, 'Enter a limit of at least 1.').max(10_000_000).nullish(),
  closes_at: z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).nullish(),
  thank_you: optionalText(2000),
  closed_message: optionalText(2000),
  updated_at: begunFrom,
});

/** Answers by field id: text, number, option id, option ids, `{ row id: option id }`, or a file. */
export const answerValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.array(z.string().max(200)).max(100),
  z.record(z.string(), z.string().max(200)),
  z.object({ file_id: z.string(), name: z.string(), size: z.number() }),
]);
export type AnswerValue = z.output<typeof answerValue>;
export const answers = z.record(z.string(), answerValue.nullable());
export type Answers = z.output<typeof answers>;

/** One complete answer in the results. */
export const surveyResult = z.object({
  id: z.number(),
  survey_id: z.number(),
  survey_title: z.string(),
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  is_participant: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  answers,
  started_at: instant,
  submitted_at: instant,
});
export type SurveyResult = z.output<typeof surveyResult>;

/** Figures of one question over all answers that the filters leave. */
export const fieldSummary = z.object({
  field: surveyField,
  /** Answers that hold something for this question. */
  answered: z.number(),
  /** Choices, scale, rating, matrix cells: how often each was given, in the order of the question. */
  counts: z.array(z.object({ id: z.string(), label: z.string(), row: z.string().nullable(), count: z.number() })),
  /** Numbers, scales and ratings; null for all others or without answers. */
  average: z.number().nullable(),
  median: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The latest texts, at most 20. */
  latest: z.array(z.object({ response_id: z.number(), text: z.string() })),
});
export type FieldSummary = z.output<typeof fieldSummary>;

const resultFilters = {
  campaign_id: id.optional(),
  event_id: id.optional(),
  group_id: id.optional(),
  survey_id: id.optional(),
  is_participant: flag.optional(),
  /** Answers given on these days, in the company's timezone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const publicKey = z.object({ key: z.string().min(8).max(80) });

/** What a public survey tells about itself before and after an answer. */
const progress = z.object({
  /** Under which a half-filled form can be gone on with; the browser keeps it. */
  resume_key: z.string(),
  answers,
  page: z.number(),
});

export const surveys = defineEndpoints({
  'GET /surveys/json': {
    summary: 'Surveys of the company',
    access: 'surveys.view',
    query: z.object({
      ...listQuery(['created_at', 'title', 'status', 'closes_at']),
      status: surveyStatus.optional(),
      campaign_id: id.optional(),
      event_id: id.optional(),
      group_id: id.optional(),
      is_participant: flag.optional(),
    }),
    response: pageOrList(survey),
  },
  'POST /surveys/store': {
    summary: 'A new survey, as a draft',
    access: 'surveys.manage',
    body: surveyInput,
    response: wrapped(survey).extend({ message: z.string() }),
  },
  'GET /surveys/get-survey/{id}': {
    summary: 'One survey with its pages',
    access: 'surveys.view',
    params: ids('id'),
    response: wrapped(survey),
  },
  'PUT /surveys/update/{id}': {
    summary: 'Changes a survey; a field that has answers keeps its type (422)',
    access: 'surveys.manage',
    params: ids('id'),
    body: surveyInput,
    response: wrapped(survey).extend({ message: z.string() }),
    answers: { 409: changedMeanwhile },
  },
  'DELETE /surveys/delete/{id}': {
    summary: 'Deletes a survey without complete answers; one with answers is refused with 409',
    access: 'surveys.manage',
    params: ids('id'),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /surveys/duplicate/{id}': {
    summary: 'A draft with the same questions',
    access: 'surveys.manage',
    params: ids('id'),
    response: wrapped(survey).extend({ message: z.string() }),
  },
  'POST /surveys/open-survey/{id}': {
    summary: 'Takes answers from now on; refused with 422 where it has no question',
    access: 'surveys.manage',
    params: ids('id'),
    response: wrapped(survey).extend({ message: z.string() }),
  },
  'POST /surveys/close-survey/{id}': {
    summary: 'Takes no more answers',
    access: 'surveys.manage',
    params: ids('id'),
    response: wrapped(survey).extend({ message: z.string() }),
  },
  'GET /surveys/{id}/fields': {
    summary: 'The questions of a survey in their order, over all pages',
    access: 'surveys.view',
    params: ids('id'),
    response: wrapped(z.array(surveyField.extend({ page_id: z.string() }))),
  },
  'GET /surveys/results/json': {
    summary: 'Complete answers, newest first',
    access: 'surveys.results',
    query: z.object({
      ...listQuery(['submitted_at', 'name'], 15),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      ...resultFilters,
    }),
    response: pageOrList(surveyResult),
  },
  'GET /surveys/results/count': {
    summary: 'How many complete answers there are, and to how many events they belong',
    access: 'surveys.results',
    query: z.object(resultFilters),
    response: wrapped(z.object({ count: z.number(), event_count: z.number() })),
  },
  'GET /surveys/results/summary': {
    summary: 'Figures of each question of one survey, for its charts',
    access: 'surveys.results',
    query: z.object({ ...resultFilters, survey_id: id }),
    response: wrapped(
      z.object({
        survey,
        count: z.number(),
        /** Complete answers a day, in the company's timezone. */
        days: z.array(z.object({ day: z.iso.date(), count: z.number() })),
        fields: z.array(fieldSummary),
      }),
    ),
  },
  'POST /surveys/results/export': {
    summary: 'The same answers as a CSV file, one row each, one column a question',
    access: 'surveys.export',
    body: z.object(resultFilters),
    file: 'text/csv',
  },
  'GET /surveys/responses/{id}': {
    summary: 'One answer, with the questions as they were asked',
    access: 'surveys.results',
    params: ids('id'),
    response: wrapped(surveyResult.extend({ fields: z.array(surveyField) })),
  },
  'GET /surveys/responses/{id}/files/{file_id}': {
    summary: 'A file that was handed in with an answer',
    access: 'surveys.results',
    params: z.object({ id, file_id: z.uuid() }),
    file: 'application/octet-stream',
  },
  'DELETE /surveys/responses/{id}': {
    summary: 'Deletes one answer',
    access: 'surveys.manage',
    params: ids('id'),
    response: messageOnly,
  },

  'POST /surveys/{id}/send': {
    summary:
      'Mails the personal link to invitees who have not answered, each once; 409 unless the survey takes answers',
    access: 'surveys.manage',
    params: ids('id'),
    body: z.object({
      /** Invitees who said yes, or all of them. A participant survey goes to ticket holders, and this says nothing. */
      to: z.enum(['yes', 'all']).default('all'),
      /** Also to those who were mailed the link before. */
      remind: flag.default(false),
    }),
    response: messageOnly.extend({ count: z.number() }),
    answers: { 409: messageOnly },
  },
  'GET /events/get-surveys/{id}': {
    summary: 'Surveys of an event, of its group, and those linked to the group',
    access: 'surveys.view',
    params: ids('id'),
    query: z.object(listQuery(['created_at', 'title', 'status', 'closes_at'])),
    response: pageOrList(survey),
  },

  'POST /public/surveys/{key}/begin': {
    summary: 'Begins an answer, or goes on with a half-filled one; closed or full surveys answer 409',
    access: 'visitor',
    params: publicKey,
    body: z.object({
      resume_key: z.string().max(80).nullish(),
      /** The personal part of an invitee's link. */
      invitee: z.string().max(120).nullish(),
    }),
    response: wrapped(progress),
    answers: { 409: messageOnly },
  },
  'PUT /public/surveys/{key}/save': {
    summary: 'Keeps what has been filled in so far',
    access: 'visitor',
    params: publicKey,
    body: z.object({ resume_key: z.string().min(8).max(80), answers, page: z.number().int().min(0).max(50) }),
    response: wrapped(progress),
    answers: { 409: messageOnly },
  },
  'POST /public/surveys/{key}/upload': {
    summary: 'A file for a file question, up to 10 MB',
    access: 'visitor',
    params: publicKey,
    multipart: true,
    body: z.object({ resume_key: z.string().min(8).max(80), field_id: key, file: z.instanceof(File) }),
    response: wrapped(z.object({ file_id: z.string(), name: z.string(), size: z.number() })),
    answers: { 409: messageOnly },
  },
  'POST /public/surveys/{key}/submit': {
    summary: 'Hands the answer in; 422 by `answers.<field>`, 409 where the survey is closed, full or was answered',
    access: 'visitor',
    params: publicKey,
    body: z.object({ resume_key: z.string().min(8).max(80), answers }),
    response: z.object({ message: z.string(), thank_you: z.string().nullable() }),
    answers: { 409: messageOnly },
  },
});

/** Why somebody cannot answer a survey. */
export const closedReason = z.enum(['draft', 'closed', 'date', 'limit', 'answered', 'invitees']);
export type ClosedReason = z.output<typeof closedReason>;

/** What the public page of a survey is given. */
export const publicSurvey = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  event_name: z.string().nullable(),
  company_name: z.string(),
  pages: z.array(surveyPage),
  access: z.enum(['public', 'invitees']),
  closes_at: instant.nullable(),
});
export type PublicSurvey = z.output<typeof publicSurvey>;
