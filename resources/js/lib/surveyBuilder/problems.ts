import type { SurveyField, SurveyPage } from '#contract/surveys.ts';
import { isSound, needsValue } from './conditions.ts';
import { fieldName, fieldsOf, pageName, UNTITLED } from './draft.ts';
import { hasOptions } from './fieldTypes.ts';

export type Problem = {
  /** Where it is; null for the survey as a whole. */
  fieldId: string | null;
  /** What is missing and what to do. */
  text: string;
};

/** What is missing before visitors can be asked, in the order of the survey. */
export function problemsOf(pages: SurveyPage[]): Problem[] {
  const questions = fieldsOf(pages).filter((field) => field.type !== 'section');
  return [
    ...(questions.length === 0 ? [{ fieldId: null, text: 'Add a question: there is nothing to answer yet.' }] : []),
    ...(questions.length > 0
      ? pages
          .filter((page) => page.fields.length === 0)
          .map((page) => ({ fieldId: null, text: `“${pageName(pages, page.id)}” is empty. Fill it or delete it.` }))
      : []),
    ...fieldsOf(pages).flatMap((field) =>
      problemsIn(field, pages).map((text) => ({ fieldId: field.id, text: `${shortened(fieldName(field))}: ${text}` })),
    ),
  ];
}

function problemsIn(field: SurveyField, pages: SurveyPage[]): string[] {
  const { type, label, options, rows, min, max, show_if } = field;
  const isBlank = [UNTITLED.question, UNTITLED.section, ''].includes(label.trim());
  return [
    ...(isBlank ? [type === 'section' ? 'write its heading.' : 'write the question.'] : []),
    ...(hasOptions(type) ? problemsOfOptions(options ?? [], type === 'matrix' ? 'column' : 'answer') : []),
    ...(type === 'matrix' ? problemsOfOptions(rows ?? [], 'line', 1) : []),
    ...(typeof min === 'number' && typeof max === 'number' && min >= max
      ? ['the highest value must be above the lowest.']
      : []),
    ...(show_if && !isSound(show_if, pages, field.id) ? ['choose again when it shows.'] : []),
    ...(show_if && needsValue(show_if.operator) && isNothing(show_if.value) ? ['say which answer shows it.'] : []),
  ];
}

function problemsOfOptions(options: { label: string }[], noun: string, least = 2): string[] {
  const labels = options.map((option) => option.label.trim().toLowerCase());
  const twice = labels.find((label, index) => label !== '' && labels.indexOf(label) !== index);
  return [
    ...(options.length < least ? [`add at least ${least === 1 ? `one ${noun}` : `two ${noun}s`}.`] : []),
    ...(labels.includes('') ? [`write the words of each ${noun}.`] : []),
    ...(twice === undefined ? [] : [`“${twice}” is there twice.`]),
  ];
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function shortened(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}
