import { searchForm } from '#domain/kit/searchForm.ts';
import { dayOf } from '#domain/kit/time/days.ts';
import { firstOfLast } from './bounds.ts';
import type { FactRecord } from './facts.ts';
import { operatorOf } from './fields.ts';
import type { Condition, RuleContext } from './rule.ts';

/** Whether a condition counts a record. */
export function isCounted(condition: Condition, record: FactRecord, context: RuleContext): boolean {
  const { field, records, days, text, from, to } = condition;
  const { of, at, state, type } = record;
  const states = operatorOf(condition)?.states;
  const day = dayOf(at, context.timezone);
  return (
    (!records?.length || records.some(({ id }) => id === of)) &&
    (!states || states.includes(state)) &&
    (!days || day >= firstOfLast(days, context)) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (field === 'survey_answer'
      ? isAnswer(condition, record)
      : !text || (type !== null && searchForm(type) === searchForm(text)))
  );
}

/** The state of an answer is its question, its type what was answered. */
function isAnswer({ operator, question, answers, text, number }: Condition, { state, type }: FactRecord): boolean {
  if (state !== question?.id || type === null) {
    return false;
  }
  switch (operator) {
    case 'answer_is':
      return (answers ?? []).some(({ id }) => id === type);
    case 'answer_contains':
      return searchForm(type).includes(searchForm(text ?? ''));
    case 'answer_at_least':
      return IS_NUMBER.test(type) && Number(type) >= (number ?? 0);
    case 'answer_at_most':
      return IS_NUMBER.test(type) && Number(type) <= (number ?? 0);
    default:
      return operator === 'answer_given';
  }
}

/** What counts as a number; the database reads the same pattern. */
export const IS_NUMBER = /^-?[0-9]{1,15}([.][0-9]{1,15})?$/;
