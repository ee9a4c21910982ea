import type { Answers, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { visibleFields } from '#domain/programme/surveys/visibleFields.ts';
import type { FieldErrors } from '#js/api/kit/ApiError.ts';

type PlacedErrors = {
  /** Errors of visible questions, by field id. */
  fieldErrors: Record<string, string>;
  /** Errors of all other questions, without duplicates. */
  hiddenErrors: string[];
};

/** The validation errors `answers.<field id>` of a submit, by whether their question is visible. */
export function placeErrors(errors: FieldErrors, pages: readonly SurveyPage[], answers: Answers): PlacedErrors {
  const questions = visibleFields(pages, answers).filter(({ type }) => type !== 'section');
  const visible = new Set(questions.map(({ id }) => id));
  const fieldErrors: Record<string, string> = {};
  const hidden = new Set<string>();
  for (const [path, [message]] of Object.entries(errors)) {
    // Ids contain no dots. A longer path is part of an answer, such as a row of a matrix.
    const [root, id] = path.split('.');
    if (root !== 'answers' || !id || !message) {
      continue;
    }
    if (visible.has(id)) {
      fieldErrors[id] ??= message;
    } else {
      hidden.add(message);
    }
  }
  return { fieldErrors, hiddenErrors: [...hidden] };
}
