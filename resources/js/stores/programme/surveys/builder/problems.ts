import type { SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { questionErrors } from '#domain/programme/surveys/questionErrors.ts';
import { fieldName, fieldsOf, inputPages, surveyPageName, UNTITLED } from './draft.ts';
import { errorsByField } from './errorsByField.ts';

export type Problem = {
  /** The question with the problem; null for the survey as a whole. */
  fieldId: string | null;
  /** What is missing and what to do. */
  text: string;
};

/** What is missing before the survey can open, in the order of the survey. */
export function problemsOf(pages: SurveyPage[]): Problem[] {
  const questions = fieldsOf(pages).filter((field) => field.type !== 'section');
  const found = errorsByField(questionErrors(inputPages(pages)), pages).fields;
  return [
    ...(questions.length === 0 ? [{ fieldId: null, text: 'Add a question: there is nothing to answer yet.' }] : []),
    ...(questions.length > 0
      ? pages
          .filter((page) => page.fields.length === 0)
          .map((page) => ({
            fieldId: null,
            text: `“${surveyPageName(pages, page.id)}” is empty. Fill it or delete it.`,
          }))
      : []),
    ...fieldsOf(pages).flatMap((field) =>
      problemsIn(field, found).map((text) => ({ fieldId: field.id, text: `${shortened(fieldName(field))}: ${text}` })),
    ),
  ];
}

/** What the server would reject, and missing texts. */
function problemsIn(field: SurveyField, found: Record<string, string[]>): string[] {
  const isBlank = [UNTITLED.question, UNTITLED.section, ''].includes(field.label.trim());
  const unnamed = [...(field.options ?? []), ...(field.rows ?? [])].some((option) => option.label.trim() === '');
  return [
    ...(isBlank ? [field.type === 'section' ? 'Write its heading.' : 'Write the question.'] : []),
    ...(unnamed ? ['Write the text of each answer.'] : []),
    ...(found[field.id] ?? []),
  ];
}

function shortened(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}
