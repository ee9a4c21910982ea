import * as operators from './operators.ts';

/** How a company’s own fields are compared (`own` is the field). Except for negations, a missing value never matches. */
const OWN = ['own'] as const;
const FILLED = { label: 'is not empty', needs: OWN } as const;
const EMPTY = { label: 'is empty', needs: OWN, not: 'filled' } as const;

export const OWN_TEXT_OPERATORS = {
  is: { ...operators.TEXT_OPERATORS.is, needs: ['own', 'text'] },
  is_not: { ...operators.TEXT_OPERATORS.is_not, needs: ['own', 'text'] },
  contains: { ...operators.TEXT_OPERATORS.contains, needs: ['own', 'text'] },
  not_contains: { ...operators.TEXT_OPERATORS.not_contains, needs: ['own', 'text'] },
  starts_with: { ...operators.TEXT_OPERATORS.starts_with, needs: ['own', 'text'] },
  filled: FILLED,
  empty: EMPTY,
} as const;

export const OWN_NUMBER_OPERATORS = {
  equals: { label: 'is', needs: ['own', 'number'] },
  at_least: { label: 'at least', needs: ['own', 'number'] },
  less_than: { label: 'less than', needs: ['own', 'number'] },
  filled: FILLED,
  empty: EMPTY,
} as const;

export const OWN_DATE_OPERATORS = {
  in_last: { label: 'in the last days', needs: ['own', 'days'] },
  in_next: { label: 'in the next days', needs: ['own', 'days'] },
  on_or_after: { label: 'on or after', needs: ['own', 'day'] },
  before: { label: 'before', needs: ['own', 'day'] },
  filled: FILLED,
  empty: EMPTY,
} as const;

export const OWN_CHOICE_OPERATORS = {
  is_any: { ...operators.CHOICE_OPERATORS.is_any, needs: ['own', 'values'] },
  is_none: { ...operators.CHOICE_OPERATORS.is_none, needs: ['own', 'values'] },
  filled: FILLED,
  empty: EMPTY,
} as const;

export const OWN_BOOLEAN_OPERATORS = {
  is_yes: { label: 'is yes', needs: OWN },
  is_no: { label: 'is no', needs: OWN },
  filled: FILLED,
  empty: EMPTY,
} as const;
