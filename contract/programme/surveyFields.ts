import { z } from 'zod';
import {
  type Answers,
  type AnswerValue,
  type Condition,
  FIELD_TYPES,
  type FieldOption,
  OPERATORS,
  type SurveyField,
  type SurveyPage,
} from '#domain/programme/surveys/fields.ts';
import { absent } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { oneLine, requiredText } from '../kit/shapes.ts';

export const fieldType = z.enum(FIELD_TYPES);

/** Ids of pages, questions and options, created by the builder. Answers are stored under them, so they never change. */
export const fieldKey = z.string().regex(/^[a-z0-9_-]{1,40}$/i);

const option = z.object({
  id: fieldKey,
  label: requiredText(200, 'Enter the text of this answer.'),
}) satisfies z.ZodType<FieldOption>;

const condition = z.object({
  field_id: fieldKey,
  operator: absent(z.enum(OPERATORS), 'answered'),
  value: z.union([oneLine(200), z.number()]).nullish(),
}) satisfies z.ZodType<Condition>;

export const surveyField = z.object({
  id: fieldKey,
  type: absent(fieldType, 'text'),
  label: requiredText(500, 'Enter the question.'),
  help: z.string().max(1000).nullish(),
  required: z.boolean().default(false),
  options: z.array(option).max(100).nullish(),
  rows: z.array(option).max(50).nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
  min_label: oneLine(80).nullish(),
  max_label: oneLine(80).nullish(),
  show_if: condition.nullish(),
}) satisfies z.ZodType<SurveyField>;
entities.add(surveyField, { id: 'SurveyField' });

export const surveyPage = z.object({
  id: fieldKey,
  title: oneLine(200).nullish(),
  fields: z.array(surveyField).max(200),
}) satisfies z.ZodType<SurveyPage>;
entities.add(surveyPage, { id: 'SurveyPage' });

export const answerValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.array(z.string().max(200)).max(100),
  z.record(z.string(), z.string().max(200)),
  z.object({ file_id: z.string(), name: z.string(), size: z.number() }),
]) satisfies z.ZodType<AnswerValue>;

export const answers = z.record(z.string(), answerValue.nullable()) satisfies z.ZodType<Answers>;
