import type { FieldType, ShowIf, SurveyField, SurveyPage } from '#contract/surveys.ts';
import { fieldsOf } from './draft.ts';

type Operator = ShowIf['operator'];

const EITHER: Operator[] = ['answered', 'not_answered'];
const TEXT: Operator[] = ['equals', 'not_equals', 'contains', ...EITHER];
const ORDERED: Operator[] = ['equals', 'not_equals', 'greater_than', 'less_than', ...EITHER];

const OPERATORS: Record<FieldType, Operator[]> = {
  text: TEXT,
  long_text: ['contains', ...EITHER],
  email: TEXT,
  phone: TEXT,
  number: ORDERED,
  scale: ORDERED,
  rating: ORDERED,
  date: ORDERED,
  single_choice: ['equals', 'not_equals', ...EITHER],
  multiple_choice: ['contains', ...EITHER],
  matrix: EITHER,
  file: EITHER,
  section: [],
};

/** What can be asked of the answer to a question of this type. */
export function operatorsFor(type: FieldType): Operator[] {
  return OPERATORS[type] ?? [];
}

const WORDS: Record<Operator, string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  greater_than: 'is more than',
  less_than: 'is less than',
  answered: 'is answered',
  not_answered: 'is not answered',
};

/** An operator in words that fit the question: a date is before and after, choices include. */
export function operatorWords(operator: Operator, type: FieldType): string {
  if (type === 'date' && (operator === 'greater_than' || operator === 'less_than')) {
    return operator === 'greater_than' ? 'is after' : 'is before';
  }
  return type === 'multiple_choice' && operator === 'contains' ? 'includes' : WORDS[operator];
}

export function needsValue(operator: Operator): boolean {
  return !EITHER.includes(operator);
}

/** The questions that a question may depend on: those asked before it that have an answer. */
export function sourcesFor(pages: SurveyPage[], fieldId: string): SurveyField[] {
  const fields = fieldsOf(pages);
  const at = fields.findIndex((field) => field.id === fieldId);
  return fields.slice(0, Math.max(0, at)).filter((field) => operatorsFor(field.type).length > 0);
}

/** The first condition on a question that makes sense and is complete. */
export function conditionOn(source: SurveyField): ShowIf {
  const option = source.type === 'matrix' ? undefined : source.options?.[0];
  const operator = operatorsFor(source.type)[0] ?? 'answered';
  return option ? { field_id: source.id, operator, value: option.id } : { field_id: source.id, operator: 'answered' };
}

/** Whether a condition can hold at all: its question comes before, and it asks something of that type. */
export function isSound(condition: ShowIf, pages: SurveyPage[], fieldId: string): boolean {
  const source = sourcesFor(pages, fieldId).find((field) => field.id === condition.field_id);
  if (!source || !operatorsFor(source.type).includes(condition.operator)) {
    return false;
  }
  const isChoice = source.type === 'single_choice' || source.type === 'multiple_choice';
  const { operator, value } = condition;
  return !needsValue(operator) || !isChoice || (source.options?.some((option) => option.id === value) ?? false);
}

/** The pages without the conditions that can no longer hold, and how many those were. */
export function repairConditions(pages: SurveyPage[]): { pages: SurveyPage[]; dropped: number } {
  let dropped = 0;
  const repaired = pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => {
      if (!field.show_if || isSound(field.show_if, pages, field.id)) {
        return field;
      }
      dropped += 1;
      return { ...field, show_if: null };
    }),
  }));
  return { pages: dropped === 0 ? pages : repaired, dropped };
}
