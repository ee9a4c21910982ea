/** What can be entered for a condition: the names of the properties of `Condition`. */
export const RULE_INPUTS = [
  ...(['text', 'values', 'records', 'question', 'answers', 'count', 'amount', 'own', 'number'] as const),
  ...(['days', 'day', 'from', 'to'] as const),
];
export type RuleInput = (typeof RULE_INPUTS)[number];

export type Operator = {
  label: string;
  /** Inputs that must be filled. */
  needs?: readonly RuleInput[];
  /** Inputs that can stay empty. */
  allows?: readonly RuleInput[];
  /** Matches the contacts that the operator of this name does not match, including those without a value. */
  not?: RuleOperator;
  /** The records that count; all of them if absent. */
  states?: readonly string[];
};

const EMPTY = { label: 'is empty', not: 'filled' } as const;
const FILLED = { label: 'is not empty' } as const;

export const TEXT_OPERATORS = {
  is: { label: 'is', needs: ['text'] },
  is_not: { label: 'is not', needs: ['text'], not: 'is' },
  contains: { label: 'contains', needs: ['text'] },
  not_contains: { label: 'does not contain', needs: ['text'], not: 'contains' },
  starts_with: { label: 'starts with', needs: ['text'] },
  filled: FILLED,
  empty: EMPTY,
} as const;

export const CHOICE_OPERATORS = {
  is_any: { label: 'is any of', needs: ['values'] },
  is_none: { label: 'is none of', needs: ['values'], not: 'is_any' },
  filled: FILLED,
  empty: EMPTY,
} as const;

/** For a field that every contact has. */
export const FILLED_CHOICE_OPERATORS = { is_any: CHOICE_OPERATORS.is_any, is_none: CHOICE_OPERATORS.is_none } as const;

/** A decision, which may not have been made. */
export const DECISION_OPERATORS = {
  is_any: CHOICE_OPERATORS.is_any,
  is_none: CHOICE_OPERATORS.is_none,
  filled: { label: 'was asked' },
  empty: { label: 'was not asked', not: 'filled' },
} as const;

export const TAG_OPERATORS = {
  has_any: { label: 'include any of', needs: ['values'] },
  has_all: { label: 'include all of', needs: ['values'] },
  has_none: { label: 'include none of', needs: ['values'], not: 'has_any' },
  filled: { label: 'are not empty' },
  empty: { label: 'are empty', not: 'filled' },
} as const;

export const INSTANT_OPERATORS = {
  in_last: { label: 'in the last days', needs: ['days'] },
  not_in_last: { label: 'not in the last days', needs: ['days'], not: 'in_last' },
  on_or_after: { label: 'on or after', needs: ['day'] },
  before: { label: 'before', needs: ['day'] },
} as const;

/** For a time that may not be known. */
export const OPTIONAL_INSTANT_OPERATORS = {
  ...INSTANT_OPERATORS,
  filled: { label: 'is known' },
  empty: { label: 'is not known', not: 'filled' },
} as const;

export const BIRTHDAY_OPERATORS = {
  in_next: { label: 'in the next days', needs: ['days'] },
  on_or_after: { label: 'born on or after', needs: ['day'] },
  before: { label: 'born before', needs: ['day'] },
  filled: { label: 'is known' },
  empty: { label: 'is not known', not: 'filled' },
} as const;

/** Every operator once, for the contract. */
export const RULE_OPERATORS = [
  'is',
  'is_not',
  'contains',
  'not_contains',
  'starts_with',
  'filled',
  'empty',
  'is_any',
  'is_none',
  'has_any',
  'has_all',
  'has_none',
  'in_last',
  'not_in_last',
  'in_next',
  'on_or_after',
  'before',
  'bought',
  'not_bought',
  'at_least',
  'less_than',
  'attended',
  'not_attended',
  'no_show',
  'invited',
  'not_invited',
  'accepted',
  'declined',
  'maybe',
  'unanswered',
  'answered',
  'not_answered',
  'refunded',
  'not_refunded',
  'received',
  'not_received',
  'opened',
  'not_opened',
  'clicked',
  'not_clicked',
  'replied',
  'not_replied',
  'answer_is',
  'answer_is_not',
  'answer_contains',
  'answer_not_contains',
  'answer_at_least',
  'answer_at_most',
  'answer_given',
  'answer_not_given',
  'equals',
  'is_yes',
  'is_no',
  'member',
  'not_member',
] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];
