import type { SurveyField } from '#domain/programme/surveys/fields.ts';

/** The ids of the help and the error of a question, for `aria-describedby`. */
export function describedByQuestion(field: SurveyField, id: string, error: string | undefined): string | undefined {
  return [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
