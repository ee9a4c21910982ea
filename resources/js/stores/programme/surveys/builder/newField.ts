import type { FieldOption, FieldType, SurveyField } from '#domain/programme/surveys/fields.ts';
import { hasOptions } from './fieldTypes.ts';
import { randomKey } from './randomKey.ts';

/** A new question of a type: no text yet, with the settings the type requires. */
export function newField(type: FieldType): SurveyField {
  return { id: randomKey('q'), type, label: '', required: false, ...partsOf(type, {}) };
}

/** The same question as another type. Keeps its text and the settings both types use. */
export function withType(field: SurveyField, type: FieldType): SurveyField {
  const { id, label, help, show_if } = field;
  return { id, type, label, help, show_if, required: type !== 'section' && field.required, ...partsOf(type, field) };
}

export function newOption(label = ''): FieldOption {
  return { id: randomKey('o'), label };
}

type Parts = Pick<SurveyField, 'options' | 'rows' | 'min' | 'max' | 'min_label' | 'max_label'>;

function partsOf(type: FieldType, before: Parts): Parts {
  const given = before.options?.length ? before.options : null;
  switch (type) {
    case 'scale':
      return { min: 0, max: 10, min_label: before.min_label, max_label: before.max_label };
    case 'rating':
      return { min: 1, max: 5 };
    case 'matrix':
      return {
        options: given ?? ['Poor', 'Fair', 'Good'].map(newOption),
        rows: before.rows?.length ? before.rows : [newOption('Row 1'), newOption('Row 2')],
      };
    default:
      return hasOptions(type) ? { options: given ?? [newOption('Option 1'), newOption('Option 2')] } : {};
  }
}
