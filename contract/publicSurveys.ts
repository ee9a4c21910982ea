import { z } from 'zod';
import { CLOSED_REASONS, SURVEY_ACCESS } from '#domain/surveys.ts';
import { defineEndpoints } from './define.ts';
import { instant, messageOnly, wrapped } from './shapes.ts';
import { answers, fieldKey, surveyPage } from './surveyFields.ts';

/** Why somebody cannot answer a survey. */
export const closedReason = z.enum(CLOSED_REASONS);

/** What the public page of a survey is given. */
export const publicSurvey = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  event_name: z.string().nullable(),
  company_name: z.string(),
  pages: z.array(surveyPage),
  access: z.enum(SURVEY_ACCESS),
  closes_at: instant.nullable(),
});
export type PublicSurvey = z.output<typeof publicSurvey>;

const publicKey = z.object({ key: z.string().min(8).max(80) });

/** What a public survey tells about itself before and after an answer. */
const progress = z.object({
  /** Under which a half-filled form can be gone on with; the browser keeps it. */
  resume_key: z.string(),
  answers,
  page: z.number(),
});

/** What somebody who answers a survey calls. */
export const publicSurveys = defineEndpoints({
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
    body: z.object({ resume_key: z.string().min(8).max(80), field_id: fieldKey, file: z.instanceof(File) }),
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
