import { fieldOf, operatorOf } from './fields.ts';
import type { RuleInput } from './operators.ts';
import {
  type Condition,
  conditionsOf,
  isGroup,
  MAX_CONDITIONS,
  MAX_NEXT_DAYS,
  MAX_RULE_DAYS,
  MAX_RULE_DEPTH,
  type Rule,
} from './rule.ts';

const MISSING: Record<RuleInput, string> = {
  text: 'Enter a text.',
  values: 'Enter at least one value.',
  days: 'Enter a number of days.',
  day: 'Choose a day.',
  records: 'Choose at least one.',
  count: 'Enter a number.',
  amount: 'Enter an amount.',
  own: 'Choose which of your own fields it is about.',
  number: 'Enter a number.',
  from: 'Choose a day.',
  to: 'Choose a day.',
  question: 'Choose a question.',
  answers: 'Choose at least one answer.',
};

/** The inputs of a condition, required and optional. */
export function inputsOf(condition: Condition): readonly RuleInput[] {
  const operator = operatorOf(condition);
  return [...(operator?.needs ?? []), ...(operator?.allows ?? [])];
}

/** Why a condition cannot be used, and the input to correct; null if it can. */
export function problemOf(condition: Condition): { input: RuleInput | 'operator'; message: string } | null {
  const operator = operatorOf(condition);
  if (!operator) {
    return { input: 'operator', message: `Choose how to compare “${labelOf(condition)}”.` };
  }
  const missing = operator.needs?.find((input) => !isFilled(condition[input]));
  if (missing) {
    return { input: missing, message: MISSING[missing] };
  }
  if (condition.field === 'survey_answer' && (condition.records?.length ?? 0) > 1) {
    return { input: 'records', message: 'Choose one survey.' };
  }
  if (condition.from && condition.to && condition.to < condition.from) {
    return { input: 'to', message: 'Choose an end that is not before the start.' };
  }
  const maxDays = condition.operator === 'in_next' ? MAX_NEXT_DAYS : MAX_RULE_DAYS;
  return condition.days && condition.days > maxDays
    ? { input: 'days', message: `Enter at most ${maxDays} days.` }
    : null;
}

/** Why a rule cannot be used, in one sentence; null if it can. */
export function ruleProblem(rule: Rule): string | null {
  if (depthOf(rule) > MAX_RULE_DEPTH) {
    return `Nest groups at most ${MAX_RULE_DEPTH} deep.`;
  }
  const conditions = conditionsOf(rule);
  if (conditions.length === 0) {
    return 'Add at least one condition.';
  }
  if (conditions.length > MAX_CONDITIONS) {
    return `Use at most ${MAX_CONDITIONS} conditions.`;
  }
  const wrong = conditions.find((condition) => problemOf(condition));
  return wrong ? `${labelOf(wrong)}: ${problemOf(wrong)?.message}` : null;
}

/** The name under which a person knows what a condition is about: that of the company's own field, if it has one. */
function labelOf({ field, own }: Condition): string {
  return own?.name || fieldOf(field).label;
}

/** The rule without empty groups and without inputs that its operators do not have; null if nothing is left. */
export function tidyRule(rule: Rule): Rule | null {
  if (!isGroup(rule)) {
    const { field, operator } = rule;
    const given = inputsOf(rule).filter((input) => isFilled(rule[input]));
    return { field, operator, ...Object.fromEntries(given.map((input) => [input, rule[input]])) };
  }
  const rules = rule.rules.flatMap((inner) => tidyRule(inner) ?? []);
  return rules.length === 0 ? null : { match: rule.match, rules };
}

function depthOf(rule: Rule): number {
  return isGroup(rule) ? 1 + Math.max(0, ...rule.rules.map(depthOf)) : 0;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}
