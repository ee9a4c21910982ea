import type { Answers, AnswerValue, Condition, SurveyField, SurveyPage } from './fields.ts';
import { isGiven } from './isGiven.ts';

/**
 * The fields that are visible for these answers, in order. A hidden field's answer is ignored, so fields that depend on
 * it are hidden too.
 */
export function visibleFields(pages: readonly SurveyPage[], answers: Answers): SurveyField[] {
  const shown: SurveyField[] = [];
  const given = new Map<string, AnswerValue>();
  for (const field of pages.flatMap((page) => page.fields)) {
    if (field.show_if && !meetsCondition(field.show_if, given.get(field.show_if.field_id))) {
      continue;
    }
    shown.push(field);
    const answer = answers[field.id];
    if (field.type !== 'section' && isGiven(answer)) {
      given.set(field.id, answer);
    }
  }
  return shown;
}

/** Whether an answer meets a condition. Without an answer, only `not_answered` is met. */
export function meetsCondition({ operator, value }: Condition, answer: AnswerValue | undefined): boolean {
  if (answer === undefined) {
    return operator === 'not_answered';
  }
  switch (operator) {
    case 'answered':
      return true;
    case 'not_answered':
      return false;
    case 'equals':
      return compare(answer, value) === 0;
    case 'not_equals':
      return compare(answer, value) !== 0;
    case 'contains':
      return Array.isArray(answer)
        ? answer.includes(String(value))
        : typeof answer === 'string' && plain(answer).includes(plain(value));
    case 'greater_than':
      return (compare(answer, value) ?? 0) > 0;
    case 'less_than':
      return (compare(answer, value) ?? 0) < 0;
  }
}

/** Negative, zero or positive; null if the two cannot be compared. */
function compare(answer: AnswerValue, value: Condition['value']): number | null {
  if (typeof answer === 'number') {
    const wanted = Number(value);
    return value === '' || Number.isNaN(wanted) ? null : answer - wanted;
  }
  if (typeof answer !== 'string') {
    return null;
  }
  const [left, right] = [plain(answer), plain(value)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Comparisons ignore case and surrounding whitespace. */
function plain(value: string | number | null | undefined): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}
