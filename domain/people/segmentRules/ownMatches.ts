import { searchForm } from '#domain/kit/searchForm.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import type { CustomValue, CustomValues } from '../contactFields.ts';
import { firstOfLast } from './bounds.ts';
import type { Condition, RuleContext } from './rule.ts';

/**
 * Whether the value of a company’s own field matches. A value of another kind than the condition expects, left from
 * before the field was changed, counts as missing.
 */
export function ownMatches(condition: Condition, custom: CustomValues, context: RuleContext): boolean {
  const { field, operator, own, values, number } = condition;
  const value: CustomValue | undefined = custom[String(own?.id)];
  const wanted = searchForm(condition.text ?? '');
  if (field === 'own_choice') {
    const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    return operator === 'filled' ? chosen.length > 0 : chosen.some((each) => values?.includes(each));
  }
  if (field === 'own_boolean') {
    return typeof value === 'boolean' && (operator === 'filled' || value === (operator === 'is_yes'));
  }
  if (field === 'own_number') {
    return typeof value === 'number' && numberMatches(operator, value, number ?? 0);
  }
  if (typeof value !== 'string' || value === '') {
    return false;
  }
  if (operator === 'filled') {
    return true;
  }
  if (field === 'own_date') {
    const { from, to } = ownDays(condition, context);
    return from <= value && value <= to;
  }
  const found = searchForm(value);
  return operator === 'is'
    ? found === wanted
    : operator === 'contains'
      ? found.includes(wanted)
      : operator === 'starts_with' && found.startsWith(wanted);
}

function numberMatches(operator: Condition['operator'], value: number, limit: number): boolean {
  switch (operator) {
    case 'filled':
      return true;
    case 'equals':
      return value === limit;
    case 'at_least':
      return value >= limit;
    default:
      return operator === 'less_than' && value < limit;
  }
}

/** The first and last day that a condition on a date of a company’s own matches. */
export function ownDays({ operator, days, day }: Condition, context: RuleContext): { from: string; to: string } {
  const today = todayIn(context.timezone, context.now);
  switch (operator) {
    case 'in_last':
      return { from: firstOfLast(days ?? 1, context), to: today };
    case 'in_next':
      return { from: today, to: addDays(today, days ?? 1) };
    case 'before':
      return { from: '', to: addDays(day ?? today, -1) };
    default:
      return { from: day ?? today, to: '9999-12-31' };
  }
}
