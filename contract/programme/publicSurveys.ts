import { z } from 'zod';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ANSWER_FILE_BYTES } from '#domain/kit/limits.ts';
import { CLOSED_REASONS, SURVEY_ACCESS } from '#domain/programme/surveys.ts';
import { absent } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { instant, messageOnly, wrapped } from '../kit/shapes.ts';
import { answers, fieldKey, surveyPage } from './surveyFields.ts';

/** Why a survey cannot be answered. */
export const closedReason = z.enum(CLOSED_REASONS);

/** A survey as respondents see it. */
export const publicSurvey = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  event_name: z.string().nullable(),
  company_name: z.string(),
  pages: absent(z.array(surveyPage), []),
  access: z.enum(SURVEY_ACCESS),
  closes_at: instant.nullable(),
});

const publicKey = z.object({ key: z.string().min(8).max(80) });

/** A response that has not been submitted. */
const progress = z.object({
  /** The key for resuming the response; the browser stores it. */
  resume_key: z.string(),
  answers: absent(answers, {}),
  page: absent(z.number(), 0),
});

/** Calls of the public survey page. */
export const publicSurveys = defineExtensions({
  'POST /public/surveys/{key}/begin': {
    call: 'begin',
    summary: 'Starts or resumes a response; 409 if the survey is closed or full',
    access: 'visitor',
    params: publicKey,
    body: z.object({
      resume_key: z.string().max(80).nullish(),
      /** The invitee's token in a personal link. */
      invitee: z.string().max(120).nullish(),
    }),
    response: wrapped(progress),
    answers: { 409: messageOnly },
  },
  'PUT /public/surveys/{key}/save': {
    call: 'save',
    summary: 'Saves the answers given so far',
    access: 'visitor',
    params: publicKey,
    body: z.object({ resume_key: z.string().min(8).max(80), answers, page: z.number().int().min(0).max(50) }),
    response: wrapped(progress),
    answers: { 409: messageOnly },
  },
  'POST /public/surveys/{key}/upload': {
    call: 'upload',
    summary: `Uploads a file of at most ${formatBytes(MAX_ANSWER_FILE_BYTES)} for a file question`,
    access: 'visitor',
    params: publicKey,
    multipart: true,
    body: z.object({ resume_key: z.string().min(8).max(80), field_id: fieldKey, file: z.instanceof(File) }),
    response: wrapped(z.object({ file_id: z.string(), name: z.string(), size: absent(z.number(), 0) })),
    answers: { 409: messageOnly },
  },
  'POST /public/surveys/{key}/submit': {
    call: 'submit',
    summary: 'Submits the response; 422 by `answers.<field>`, 409 if the survey is closed, full or already answered',
    access: 'visitor',
    params: publicKey,
    body: z.object({ resume_key: z.string().min(8).max(80), answers }),
    response: z.object({ message: z.string(), thank_you: z.string().nullable() }),
    answers: { 409: messageOnly },
  },
});
