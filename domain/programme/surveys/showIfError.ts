import type { SurveyField } from './fields.ts';
import { needsValue, operatorsOf } from './operatorsOf.ts';

/** The error message for a field's condition; null if it is valid. `earlier` are the preceding fields. */
export function showIfError({ id, show_if }: SurveyField, earlier: readonly SurveyField[]): string | null {
  if (!show_if) {
    return null;
  }
  const asked = earlier.find((field) => field.id === show_if.field_id && field.id !== id);
  if (!asked) {
    return 'Choose a question that comes before this one.';
  }
  const allowed = operatorsOf(asked.type);
  if (allowed.length === 0) {
    return 'A section has no answer. Choose a question.';
  }
  if (!allowed.includes(show_if.operator)) {
    return 'This comparison does not fit that question. Choose another one.';
  }
  return needsValue(show_if.operator) ? valueError(asked, show_if.value) : null;
}

function valueError(asked: SurveyField, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') {
    return 'Enter a value to compare with.';
  }
  switch (asked.type) {
    case 'single_choice':
    case 'multiple_choice':
      return (asked.options ?? []).some((option) => option.id === value) ? null : 'Choose one of its answers.';
    case 'number':
    case 'scale':
    case 'rating':
      return Number.isFinite(Number(value)) ? null : 'Enter a number to compare with.';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? null : 'Enter a date to compare with.';
    default:
      return null;
  }
}
