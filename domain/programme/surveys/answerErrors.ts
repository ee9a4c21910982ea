import { fieldError } from './fieldError.ts';
import type { Answers, SurveyPage } from './fields.ts';
import { visibleFields } from './visibleFields.ts';

/** Error messages by field id. Hidden fields are not checked. */
export function answerErrors(pages: readonly SurveyPage[], answers: Answers): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of visibleFields(pages, answers)) {
    const error = fieldError(field, answers[field.id]);
    if (error) {
      errors[field.id] = error;
    }
  }
  return errors;
}
