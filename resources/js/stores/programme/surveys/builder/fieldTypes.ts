import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ANSWER_FILE_BYTES } from '#domain/kit/limits.ts';
import type { FieldType } from '#domain/programme/surveys/fields.ts';

type TypeLabels = { label: string; hint: string };

/** The labels of the question types, in the order of the palette. */
export const FIELD_TYPE_LABELS = {
  text: { label: 'Short text', hint: 'One line' },
  long_text: { label: 'Long text', hint: 'A paragraph or more' },
  single_choice: { label: 'Single choice', hint: 'One of several' },
  multiple_choice: { label: 'Multiple choice', hint: 'Any of several' },
  scale: { label: 'Scale', hint: 'From one end to the other' },
  rating: { label: 'Rating', hint: 'Stars' },
  matrix: { label: 'Matrix', hint: 'Several lines, the same answers' },
  number: { label: 'Number', hint: 'With a lowest and highest' },
  date: { label: 'Date', hint: 'A day' },
  email: { label: 'E-mail', hint: 'Checked for a valid format' },
  phone: { label: 'Phone', hint: 'With the country code' },
  file: { label: 'File', hint: `Up to ${formatBytes(MAX_ANSWER_FILE_BYTES)}` },
  section: { label: 'Section', hint: 'A heading and a text' },
} satisfies Record<FieldType, TypeLabels>;

const TYPES: Record<string, TypeLabels> = FIELD_TYPE_LABELS;

/** The label of a type; an unknown type (from a newer backend) is shown unchanged. */
export function typeLabel(type: string): string {
  return TYPES[type]?.label ?? type.replaceAll('_', ' ');
}

/** The types in the order of the palette. */
export const PALETTE = Object.keys(FIELD_TYPE_LABELS).filter((type): type is FieldType => type in FIELD_TYPE_LABELS);

export function hasOptions(type: FieldType): boolean {
  return type === 'single_choice' || type === 'multiple_choice' || type === 'matrix';
}

export function isNumeric(type: FieldType): boolean {
  return type === 'number' || type === 'scale' || type === 'rating';
}
