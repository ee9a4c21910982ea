import type { FieldType, Operator } from './fields.ts';

const ANSWERED: Operator[] = ['answered', 'not_answered'];
const TEXT: Operator[] = ['equals', 'not_equals', 'contains', ...ANSWERED];
const SIZE: Operator[] = ['equals', 'not_equals', 'greater_than', 'less_than', ...ANSWERED];

const OPERATORS: Record<FieldType, Operator[]> = {
  text: TEXT,
  long_text: TEXT,
  email: TEXT,
  phone: TEXT,
  number: SIZE,
  scale: SIZE,
  rating: SIZE,
  date: SIZE,
  single_choice: ['equals', 'not_equals', ...ANSWERED],
  multiple_choice: ['contains', ...ANSWERED],
  matrix: ANSWERED,
  file: ANSWERED,
  section: [],
};

/** Operators available for a condition on a field of this type; none for a section. */
export function operatorsOf(type: FieldType): Operator[] {
  return OPERATORS[type];
}

/** Whether the operator compares the answer with a value. */
export function needsValue(operator: Operator): boolean {
  return operator !== 'answered' && operator !== 'not_answered';
}
