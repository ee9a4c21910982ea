import type { ContactField } from '#contract/people/contactFields.ts';
import { fieldOf, ownFieldOf, type RuleField } from '#domain/people/segmentRules/fields.ts';
import type { RuleOperator } from '#domain/people/segmentRules/operators.ts';
import { inputsOf } from '#domain/people/segmentRules/problems.ts';
import type { Condition } from '#domain/people/segmentRules/rule.ts';

/** A condition to fill in, on a field with its first operator. */
export function newCondition(field: RuleField = 'city'): Condition {
  return { field, operator: operatorsOf(field)[0]?.value ?? 'is' };
}

/** A condition to fill in, on one of the company’s own fields. */
export function newOwnCondition({ id, label, kind }: Pick<ContactField, 'id' | 'label' | 'kind'>): Condition {
  return { ...newCondition(ownFieldOf(kind ?? 'text')), own: { id, name: label ?? '' } };
}

/** The condition with another operator, and with the inputs that both have. */
export function withOperator(condition: Condition, operator: RuleOperator): Condition {
  const next: Condition = { field: condition.field, operator };
  // An answer is compared as what its question asks for, so another comparison begins with another question.
  if (next.field === 'survey_answer' && String(inputsOf(next)) !== String(inputsOf(condition))) {
    return { ...next, records: condition.records };
  }
  return { ...next, ...Object.fromEntries(inputsOf(next).map((input) => [input, condition[input]])) };
}

export function operatorsOf(field: RuleField): { value: RuleOperator; label: string }[] {
  return Object.entries(fieldOf(field).operators).map(([value, { label }]) => ({
    value: value as RuleOperator,
    label,
  }));
}
