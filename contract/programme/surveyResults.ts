import { z } from 'zod';
import { RESULT_SORTS } from '#domain/programme/surveys.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day } from '../kit/inputs.ts';
import { calendarDay, flag, instant, listQuery, messageOnly, pageOrList, wrapped } from '../kit/shapes.ts';
import { answers, surveyField } from './surveyFields.ts';
import { survey } from './surveys.ts';

/** One submitted response. */
export const surveyResult = z.object({
  id: z.number(),
  survey_id: z.number(),
  survey_title: z.string(),
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  is_participant: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  answers: absent(answers, {}),
  started_at: instant,
  submitted_at: instant,
});
entities.add(surveyResult, { id: 'SurveyResult' });
export type SurveyResult = Read<typeof surveyResult>;

/** Statistics of one question over all matching responses. */
export const fieldSummary = z.object({
  field: absent(surveyField, { id: '', type: 'text', label: '', required: false }),
  /** Number of responses that answer this question. */
  answered: z.number(),
  /** How often each option, scale value or matrix cell was chosen, in the question's order. */
  counts: z.array(z.object({ id: z.string(), label: z.string(), row: z.string().nullable(), count: z.number() })),
  /** For numbers, scales and ratings; null for other types and without answers. */
  average: z.number().nullable(),
  median: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The latest text answers, up to 20. */
  latest: z.array(z.object({ response_id: z.number(), text: z.string() })),
});
entities.add(fieldSummary, { id: 'FieldSummary' });
export type FieldSummary = Read<typeof fieldSummary>;

const resultFilters = {
  campaign_id: id.optional(),
  event_id: id.optional(),
  group_id: id.optional(),
  survey_id: id.optional(),
  is_participant: flag.optional(),
  /** The first and last day of submission, in the company's timezone. */
  from: day().optional(),
  to: day().optional(),
};

export const surveyResults = defineEndpoints({
  'GET /surveys/results/json': {
    call: 'list',
    summary: 'Complete responses, newest first',
    access: 'surveys.results',
    query: z.object({
      ...listQuery(RESULT_SORTS, 15),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      ...resultFilters,
    }),
    response: pageOrList(surveyResult),
  },
  'GET /surveys/results/count': {
    call: 'count',
    summary: 'Number of complete responses, and of the events they belong to',
    access: 'surveys.results',
    query: z.object(resultFilters),
    response: wrapped(z.object({ count: z.number(), event_count: z.number() })),
  },
  'GET /surveys/results/summary': {
    call: 'summary',
    summary: 'Statistics of each question of a survey',
    access: 'surveys.results',
    extension: true,
    query: z.object({ ...resultFilters, survey_id: id }),
    response: wrapped(
      z.object({
        survey,
        count: z.number(),
        /** Submitted responses by day, in the company's timezone. */
        days: z.array(z.object({ day: calendarDay, count: z.number() })),
        fields: z.array(fieldSummary),
      }),
    ),
  },
  'POST /surveys/results/export': {
    call: 'export',
    summary:
      'Complete responses that match the list’s search and filters as CSV, with one column per question and one line per choice',
    access: 'surveys.export',
    body: z.object({ search: z.string().trim().max(200).optional(), ...resultFilters }),
    file: 'text/csv',
  },
  'GET /surveys/responses/{id}': {
    call: 'get',
    summary: 'One response with the questions of its survey',
    access: 'surveys.results',
    extension: true,
    response: wrapped(surveyResult.extend({ fields: absent(z.array(surveyField), []) })),
  },
  'GET /surveys/responses/{id}/files/{file_id}': {
    summary: 'Downloads a file of a response',
    access: 'surveys.results',
    extension: true,
    params: z.object({ id, file_id: z.uuid() }),
    file: 'application/octet-stream',
  },
  'DELETE /surveys/responses/{id}': {
    call: 'remove',
    summary: 'Deletes a response',
    access: 'surveys.manage',
    extension: true,
    response: messageOnly,
  },
});
