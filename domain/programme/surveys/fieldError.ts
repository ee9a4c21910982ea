import { asciiForm } from '#domain/kit/asciiForm.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { lineError } from '#domain/kit/lineError.ts';
import type { AnswerValue, SurveyField } from './fields.ts';
import { fitsType } from './fitsType.ts';
import { isGiven } from './isGiven.ts';

/** The error message for an answer to a visible field; null if the answer is valid. */
export function fieldError(field: SurveyField, answer: AnswerValue | null | undefined): string | null {
  if (field.type === 'section') {
    return null;
  }
  if (!isGiven(answer)) {
    return field.required ? 'Answer this question.' : null;
  }
  if (!fitsType(field, answer)) {
    return 'Answer this question again.';
  }
  switch (field.type) {
    case 'text':
      return lineError(String(answer).trim()) ?? lengthError(answer, 500);
    case 'long_text':
      return lengthError(answer, 10_000);
    case 'email':
      return isText(answer, /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/) &&
        lineError(String(answer).trim()) === null &&
        String(answer).trim().length <= 254
        ? null
        : 'Enter an e-mail address such as ada@example.org.';
    case 'phone':
      return isText(asciiForm(String(answer)), /^\+?[\d\s().\-/]{5,30}$/) &&
        asciiForm(String(answer)).replace(/\D/g, '').length >= 5
        ? null
        : 'Enter a phone number such as +41 44 123 45 67.';
    case 'date':
      return isDate(answer) ? null : 'Enter a date.';
    case 'number':
      return rangeError(field, answer);
    case 'scale':
    case 'rating':
      return Number.isInteger(answer) ? rangeError(field, answer) : 'Choose a value on the scale.';
    case 'single_choice':
      return hasOption(field.options, answer) ? null : 'Choose one of the answers.';
    case 'multiple_choice':
      return choicesError(field, answer);
    case 'matrix':
      return matrixError(field, answer);
    case 'file':
      return null;
  }
}

/** The largest number that can be answered. Statistics of larger ones would exceed what the database calculates. */
export const MAX_NUMBER = 1e15;

/** Minimum and maximum. Unless the field says otherwise, a scale is 0 to 10 and a rating 1 to 5. */
export function limitsOf({ type, min, max }: Pick<SurveyField, 'type' | 'min' | 'max'>): {
  min: number | null;
  max: number | null;
} {
  const [lowest, highest] = type === 'scale' ? [0, 10] : type === 'rating' ? [1, 5] : [null, null];
  return { min: type === 'rating' ? 1 : (min ?? lowest), max: max ?? highest };
}

function lengthError(answer: AnswerValue, max: number): string | null {
  return String(answer).length > max ? `Use at most ${formatCount(max)} characters.` : null;
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
    const lowest = formatCount(Math.max(min ?? -MAX_NUMBER, -MAX_NUMBER));
    const highest = formatCount(Math.min(max ?? MAX_NUMBER, MAX_NUMBER));
    return Math.abs(answer) <= MAX_NUMBER ? null : `Enter a number from ${lowest} to ${highest}.`;
  }
  if (min !== null && max !== null) {
    return `Enter a number from ${min} to ${max}.`;
  }
  return min === null ? `Enter a number of at most ${max}.` : `Enter a number of at least ${min}.`;
}

function hasOption(options: SurveyField['options'], id: unknown): boolean {
  return (options ?? []).some((option) => option.id === id);
}

function choicesError({ options }: SurveyField, answer: AnswerValue): string | null {
  const chosen = Array.isArray(answer) ? answer : [];
  const isValid = chosen.every((id) => hasOption(options, id)) && new Set(chosen).size === chosen.length;
  return isValid ? null : 'Choose only from the answers.';
}

function matrixError({ rows, options, required }: SurveyField, answer: AnswerValue): string | null {
  const cells = Object.entries(answer);
  if (!cells.every(([row, column]) => hasOption(rows, row) && hasOption(options, column))) {
    return 'Choose one of the answers in each row.';
  }
  return required && cells.length < (rows ?? []).length ? 'Choose an answer in each row.' : null;
}
