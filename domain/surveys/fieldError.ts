import type { AnswerValue, SurveyField } from './fields.ts';
import { fitsType } from './fitsType.ts';
import { isGiven } from './isGiven.ts';

/** In words what is wrong with an answer, null where nothing is. For fields that are shown; browser and server alike. */
export function fieldError(field: SurveyField, answer: AnswerValue | null | undefined): string | null {
  if (field.type === 'section') {
    return null;
  }
  if (!isGiven(answer)) {
    return field.required ? 'Answer this question.' : null;
  }
  if (!fitsType(field, answer)) {
    return 'Answer this question anew.';
  }
  switch (field.type) {
    case 'text':
      return longerThan(answer, 500);
    case 'long_text':
      return longerThan(answer, 10_000);
    case 'email':
      return isText(answer, /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/) && String(answer).trim().length <= 254
        ? null
        : 'Enter an e-mail address such as ada@example.org.';
    case 'phone':
      return isText(answer, /^\+?[\d\s().\-/]{5,30}$/) && String(answer).replace(/\D/g, '').length >= 5
        ? null
        : 'Enter a phone number such as +41 44 123 45 67.';
    case 'date':
      return isDate(answer) ? null : 'Enter a date.';
    case 'number':
      return rangeError(field, answer);
    case 'scale':
    case 'rating':
      return Number.isInteger(answer) ? rangeError(field, answer) : 'Choose one of the steps.';
    case 'single_choice':
      return has(field.options, answer) ? null : 'Choose one of the answers.';
    case 'multiple_choice':
      return choicesError(field, answer);
    case 'matrix':
      return matrixError(field, answer);
    case 'file':
      return null;
  }
}

/** Lowest and highest of a number, scale or rating: 0 to 10 and 1 to 5 where a scale or rating says nothing. */
export function limitsOf({ type, min, max }: Pick<SurveyField, 'type' | 'min' | 'max'>): {
  min: number | null;
  max: number | null;
} {
  const [lowest, highest] = type === 'scale' ? [0, 10] : type === 'rating' ? [1, 5] : [null, null];
  return { min: type === 'rating' ? 1 : (min ?? lowest), max: max ?? highest };
}

function longerThan(answer: AnswerValue, most: number): string | null {
  return String(answer).length > most ? `Use at most ${most.toLocaleString('en')} characters.` : null;
}

function isText(answer: AnswerValue, pattern: RegExp): boolean {
  return typeof answer === 'string' && pattern.test(answer.trim());
}

function isDate(answer: AnswerValue): boolean {
  if (!isText(answer, /^\d{4}-\d{2}-\d{2}$/)) {
    return false;
  }
  const time = Date.parse(`${String(answer).trim()}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === String(answer).trim();
}

function rangeError(field: SurveyField, answer: AnswerValue): string | null {
  const { min, max } = limitsOf(field);
  if (typeof answer !== 'number') {
    return 'Enter a number.';
  }
  if ((min === null || answer >= min) && (max === null || answer <= max)) {
    return null;
  }
  if (min !== null && max !== null) {
    return `Enter a number from ${min} to ${max}.`;
  }
  return min === null ? `Enter a number of at most ${max}.` : `Enter a number of at least ${min}.`;
}

function has(options: SurveyField['options'], id: unknown): boolean {
  return (options ?? []).some((option) => option.id === id);
}

function choicesError({ options }: SurveyField, answer: AnswerValue): string | null {
  const chosen = Array.isArray(answer) ? answer : [];
  const isSound = chosen.every((id) => has(options, id)) && new Set(chosen).size === chosen.length;
  return isSound ? null : 'Choose among the answers.';
}

function matrixError({ rows, options, required }: SurveyField, answer: AnswerValue): string | null {
  const cells = Object.entries(answer);
  if (!cells.every(([row, column]) => has(rows, row) && has(options, column))) {
    return 'Choose among the answers of each row.';
  }
  return required && cells.length < (rows ?? []).length ? 'Choose an answer in each row.' : null;
}
