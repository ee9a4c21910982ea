import type { RuleField } from './fields.ts';
import type { RuleOperator } from './operators.ts';

/** What the contacts of a segment have in common: conditions, in groups that can contain groups. */
export type Rule = RuleGroup | Condition;

/** `none`: none of the rules matches. A group without rules matches everyone (`all`, `none`) or nobody (`any`). */
export type RuleGroup = { match: GroupMatch; rules: Rule[] };

export const GROUP_MATCHES = ['all', 'any', 'none'] as const;
export type GroupMatch = (typeof GROUP_MATCHES)[number];

export const MATCH_LABELS: Record<GroupMatch, string> = {
  all: 'All of these',
  any: 'Any of these',
  none: 'None of these',
};

/** Which inputs a condition has depends on its operator (`inputsOf`). */
export type Condition = {
  field: RuleField;
  operator: RuleOperator;
  text?: string | null | undefined;
  values?: string[] | null | undefined;
  /** A number of days: the last ones or the next ones. */
  days?: number | null | undefined;
  day?: string | null | undefined;
  /** Events, surveys or segments, with their names when they were chosen; none means any. */
  records?: ChosenRecord[] | null | undefined;
  /** The least number of records; 1 if absent. */
  count?: number | null | undefined;
  /** In major units of the company’s currency. */
  amount?: string | null | undefined;
  /** One of the company’s own fields, for the fields that compare those. */
  own?: ChosenRecord | null | undefined;
  number?: number | null | undefined;
  /** The first and the last day on which something happened. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** A question of the one survey in `records`, and answers to it: options, or `row:column` of a matrix. */
  question?: ChosenPart | null | undefined;
  answers?: ChosenPart[] | null | undefined;
};

/** A question or an answer, with its text when it was chosen. */
export type ChosenPart = { id: string; name: string };

export type ChosenRecord = { id: number; name: string };

/** How deep groups can be nested: a group, groups in it, and groups in those. */
export const MAX_RULE_DEPTH = 3;
/** How many conditions a rule can have in all. */
export const MAX_CONDITIONS = 40;
/** How many values or records a condition can name. */
export const MAX_RULE_VALUES = 50;
export const MAX_RULE_DAYS = 3650;
/** For birthdays: the next year. */
export const MAX_NEXT_DAYS = 366;

/** Everything that a rule depends on besides the contacts. */
export type RuleContext = { now: Date; timezone: string; currency: string };

export function isGroup(rule: Rule): rule is RuleGroup {
  return 'match' in rule;
}

export function conditionsOf(rule: Rule): Condition[] {
  return isGroup(rule) ? rule.rules.flatMap(conditionsOf) : [rule];
}

/** The conditions of a rule on the company’s own fields. */
export function ownFieldsIn(rule: Rule): { field: RuleField; own: ChosenRecord }[] {
  return conditionsOf(rule).flatMap(({ field, own }) => (own ? [{ field, own }] : []));
}

/** The segments that a rule refers to. */
export function segmentsIn(rule: Rule): ChosenRecord[] {
  return conditionsOf(rule).flatMap(({ field, records }) => (field === 'segment' ? (records ?? []) : []));
}
