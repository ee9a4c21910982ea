import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { hasOptions, typeLabel } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import styles from './Canvas.module.css';

/** A summary of a question in one muted line: its options, its range, its type. */
export function FieldHint({ field }: { field: SurveyField }) {
  return <p className={styles.hint}>{[field.help, hintOf(field)].filter(Boolean).join(' — ')}</p>;
}

function hintOf({ type, options, rows, min, max, min_label, max_label }: SurveyField): string {
  const answers = (options ?? []).map((option) => option.label || '…').join(' · ');
  if (type === 'matrix') {
    return `${rows?.length ?? 0} lines × ${answers}`;
  }
  if (hasOptions(type)) {
    return answers;
  }
  if (type === 'scale') {
    return [min_label, `${min ?? 0} to ${max ?? 10}`, max_label].filter(Boolean).join(' · ');
  }
  return type === 'rating' ? `${max ?? 5} stars` : typeLabel(type);
}
