import type { Condition, FieldType, Operator, SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { needsValue, operatorsOf } from '#domain/programme/surveys/operatorsOf.ts';
import { showIfError } from '#domain/programme/surveys/showIfError.ts';
import { fieldsOf } from './draft.ts';

const OPERATOR_TEXT: Record<Operator, string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  greater_than: 'is more than',
  less_than: 'is less than',
  answered: 'is answered',
  not_answered: 'is not answered',
};

/** The label of an operator for a question type: “before” and “after” for dates, “includes” for choices. */
export function operatorText(operator: Operator, type: FieldType): string {
  if (type === 'date' && (operator === 'greater_than' || operator === 'less_than')) {
    return operator === 'greater_than' ? 'is after' : 'is before';
  }
  return type === 'multiple_choice' && operator === 'contains' ? 'includes' : OPERATOR_TEXT[operator];
}

/** The questions a condition can refer to: earlier ones that have an answer. */
export function sourcesFor(pages: SurveyPage[], fieldId: string): SurveyField[] {
  const fields = fieldsOf(pages);
  const at = fields.findIndex((field) => field.id === fieldId);
  return fields.slice(0, Math.max(0, at)).filter((field) => operatorsOf(field.type).length > 0);
}

/** A first, complete condition on a question. */
export function conditionOn(source: SurveyField): Condition {
  const option = source.type === 'matrix' ? undefined : source.options?.[0];
  const operator = operatorsOf(source.type)[0] ?? 'answered';
  return option ? { field_id: source.id, operator, value: option.id } : { field_id: source.id, operator: 'answered' };
}

/** The pages without conditions that can no longer match, and how many were dropped. Incomplete conditions stay. */
export function repairConditions(pages: SurveyPage[]): { pages: SurveyPage[]; dropped: number } {
  let dropped = 0;
  const fields = fieldsOf(pages);
  const earlier = (field: SurveyField) => fields.slice(0, fields.indexOf(field));
  const repaired = pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => {
      const isComplete = field.show_if && (!needsValue(field.show_if.operator) || isSaid(field.show_if.value));
      if (!isComplete || showIfError(field, earlier(field)) === null) {
        return field;
      }
      dropped += 1;
      return { ...field, show_if: null };
    }),
  }));
  return { pages: dropped === 0 ? pages : repaired, dropped };
}

function isSaid(value: Condition['value']): boolean {
  return value !== null && value !== undefined && value !== '';
}
