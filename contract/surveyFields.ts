import { z } from 'zod';
import { requiredText } from './shapes.ts';

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
export const fieldKey = z.string().regex(/^[a-z0-9_-]{1,40}$/i);

const option = z.object({ id: fieldKey, label: requiredText(200, 'Enter the words of this answer.') });

/** A field shows while this holds for what was answered before it; a hidden field has no answer. */
const showIf = z.object({
  field_id: fieldKey,
  operator: z.enum(['equals', 'not_equals', 'contains', 'greater_than', 'less_than', 'answered', 'not_answered']),
  /** The id of an option, or a text or number to compare with; absent for the last two. */
  value: z.union([z.string().max(200), z.number()]).nullish(),
});
export type ShowIf = z.output<typeof showIf>;

/** One question. What its type does not use is absent or null. */
export const surveyField = z.object({
  id: fieldKey,
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
  id: fieldKey,
  title: z.string().max(200).nullish(),
  fields: z.array(surveyField).max(200),
});
export type SurveyPage = z.output<typeof surveyPage>;

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
