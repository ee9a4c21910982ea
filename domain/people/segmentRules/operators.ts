/** What can be entered for a condition: the names of the properties of `Condition`. */
export type RuleInput = 'text' | 'values' | 'days' | 'day' | 'records' | 'count' | 'amount' | 'own' | 'number';

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

const AMONG = ['records', 'days'] as const;
const COUNTED = ['records', 'count', 'days'] as const;
const TIMES = ['count', 'days'] as const;

export const TICKET_OPERATORS = {
  bought: { label: 'bought', allows: ['records', 'text', 'count', 'days'] },
  not_bought: { label: 'not bought', allows: ['records', 'text', 'days'], not: 'bought' },
} as const;

export const SPENT_OPERATORS = {
  at_least: { label: 'at least', needs: ['amount'], allows: AMONG },
  less_than: { label: 'less than', needs: ['amount'], allows: AMONG, not: 'at_least' },
} as const;

export const ATTENDANCE_OPERATORS = {
  attended: { label: 'attended', allows: COUNTED, states: ['attended'] },
  not_attended: { label: 'did not attend', allows: AMONG, not: 'attended' },
  no_show: { label: 'had a ticket and did not come', allows: COUNTED, states: ['missed'] },
} as const;

export const INVITATION_OPERATORS = {
  invited: { label: 'invited', allows: COUNTED },
  not_invited: { label: 'not invited', allows: AMONG, not: 'invited' },
  accepted: { label: 'accepted', allows: COUNTED, states: ['yes'] },
  declined: { label: 'declined', allows: COUNTED, states: ['no'] },
  maybe: { label: 'answered “maybe”', allows: COUNTED, states: ['maybe'] },
  unanswered: { label: 'did not answer', allows: COUNTED, states: ['none'] },
} as const;

export const SURVEY_OPERATORS = {
  answered: { label: 'answered', allows: COUNTED },
  not_answered: { label: 'not answered', allows: AMONG, not: 'answered' },
} as const;

export const REFUND_OPERATORS = {
  refunded: { label: 'refunded', allows: COUNTED },
  not_refunded: { label: 'not refunded', allows: AMONG, not: 'refunded' },
} as const;

/** A mail that was clicked counts as opened, and one that was opened as received. */
export const EMAIL_MESSAGE_OPERATORS = {
  received: { label: 'received', allows: TIMES, states: ['received', 'opened', 'clicked'] },
  not_received: { label: 'not received', allows: ['days'], not: 'received' },
  opened: { label: 'opened', allows: TIMES, states: ['opened', 'clicked'] },
  not_opened: { label: 'not opened', allows: ['days'], not: 'opened' },
  clicked: { label: 'clicked', allows: TIMES, states: ['clicked'] },
  not_clicked: { label: 'not clicked', allows: ['days'], not: 'clicked' },
} as const;

/** Texts have no opens or clicks, but answers. */
export const SMS_MESSAGE_OPERATORS = {
  received: { label: 'received', allows: TIMES, states: ['received'] },
  not_received: { label: 'not received', allows: ['days'], not: 'received' },
  replied: { label: 'answered', allows: TIMES, states: ['replied'] },
  not_replied: { label: 'not answered', allows: ['days'], not: 'replied' },
} as const;

export const SEGMENT_OPERATORS = {
  member: { label: 'in', needs: ['records'] },
  not_member: { label: 'not in', needs: ['records'], not: 'member' },
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
  'equals',
  'is_yes',
  'is_no',
  'member',
  'not_member',
] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];
