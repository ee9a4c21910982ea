import { RULE_FIELDS, type RuleField } from './fields.ts';
import { GROUP_MATCHES, type Rule, type RuleGroup } from './rule.ts';

/**
 * A rule as it was received, which may come from another backend or a later version; null if it has parts that are not
 * known here.
 */
export function readRule(value: unknown): RuleGroup | null {
  return isGroup(value) ? value : null;
}

function isGroup(value: unknown): value is RuleGroup {
  const { match, rules } = isObject(value) ? value : {};
  return GROUP_MATCHES.some((each) => each === match) && Array.isArray(rules) && rules.every(isRule);
}

function isRule(value: unknown): value is Rule {
  return (
    isGroup(value) || (isObject(value) && typeof value.field === 'string' && isOperatorOf(value.field, value.operator))
  );
}

function isOperatorOf(field: string, operator: unknown): boolean {
  return field in RULE_FIELDS && typeof operator === 'string' && operator in RULE_FIELDS[field as RuleField].operators;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
