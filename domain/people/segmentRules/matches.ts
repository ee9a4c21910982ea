import { toMinor } from '#domain/kit/money/money.ts';
import { searchForm } from '#domain/kit/searchForm.ts';
import { dayOf } from '#domain/kit/time/days.ts';
import { firstOfLast, nextReturns } from './bounds.ts';
import type { FactRecord, Facts } from './facts.ts';
import { fieldOf, operatorOf, type RecordField, RULE_FIELDS } from './fields.ts';
import { isCounted } from './isCounted.ts';
import { ownMatches } from './ownMatches.ts';
import { type Condition, isGroup, type Rule, type RuleContext } from './rule.ts';

/**
 * Whether a rule matches a contact. The SQL of a rule (`server/areas/people/segments/rules`) returns the same for every
 * contact. A condition on a missing value does not match, so its negation does: “is not X” includes contacts without a
 * value.
 */
export function matches(rule: Rule, facts: Facts, context: RuleContext): boolean {
  if (!isGroup(rule)) {
    return conditionMatches(rule, facts, context);
  }
  const each = (inner: Rule) => matches(inner, facts, context);
  return rule.match === 'all'
    ? rule.rules.every(each)
    : rule.match === 'any'
      ? rule.rules.some(each)
      : !rule.rules.some(each);
}

function conditionMatches(condition: Condition, facts: Facts, context: RuleContext): boolean {
  const opposite = operatorOf(condition)?.not;
  return opposite
    ? !conditionMatches({ ...condition, operator: opposite }, facts, context)
    : valueMatches(condition, facts, context);
}

function valueMatches(condition: Condition, facts: Facts, context: RuleContext): boolean {
  const { field, operator, days, day, values } = condition;
  const { kind } = RULE_FIELDS[field];
  if (kind === 'records' || kind === 'sum') {
    return recordsMatch(condition, facts.records[field as RecordField], context);
  }
  if (kind === 'own') {
    return ownMatches(condition, facts.custom, context);
  }
  if (field === 'tags') {
    return tagsMatch(condition, facts.tags);
  }
  const value = facts.columns[field as keyof Facts['columns']];
  if (!value) {
    return false;
  }
  const local = kind === 'instant' ? dayOf(value, context.timezone) : value;
  switch (operator) {
    case 'filled':
      return true;
    case 'is':
      return searchForm(value) === formOf(condition);
    case 'contains':
      return searchForm(value).includes(formOf(condition));
    case 'starts_with':
      return searchForm(value).startsWith(formOf(condition));
    case 'is_any':
      return (values ?? []).includes(value);
    case 'in_last':
      return local >= firstOfLast(days ?? 1, context);
    case 'in_next':
      return nextReturns(days ?? 1, context).includes(local.slice(5));
    case 'on_or_after':
      return local >= (day ?? '');
    case 'before':
      return local < (day ?? '');
    default:
      return false;
  }
}

function tagsMatch({ operator, values }: Condition, tags: readonly string[]): boolean {
  const has = (tag: string) => tags.includes(tag);
  return operator === 'filled'
    ? tags.length > 0
    : operator === 'has_all'
      ? (values ?? []).every(has)
      : operator === 'has_any' && (values ?? []).some(has);
}

function recordsMatch(condition: Condition, records: readonly FactRecord[], context: RuleContext): boolean {
  const counted = countedRecords(condition, records, context);
  if (fieldOf(condition.field).kind === 'sum') {
    const least = minorOf(condition, context);
    return least <= 0 || counted.reduce((sum, { amount }) => sum + amount, 0) >= least;
  }
  return counted.length >= (condition.count ?? 1);
}

/** The records of a contact that a condition counts. */
export function countedRecords(condition: Condition, records: readonly FactRecord[], context: RuleContext) {
  return records.filter((record) => isCounted(condition, record, context));
}

export function formOf({ text }: Condition): string {
  return searchForm(text ?? '');
}

/** The amount of a condition in minor units; an amount of 0 matches everyone. */
export function minorOf({ amount }: Condition, { currency }: RuleContext): number {
  return toMinor(amount ?? '0', currency);
}
