import { NumberInput, TextInput } from '@mantine/core';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import styles from './FieldSettings.module.css';

type RangeSettingsProps = { field: SurveyField; onChange: (patch: Partial<SurveyField>) => void };

/** The range of a number, the steps of a scale, or the stars of a rating; nothing for other types. */
export function RangeSettings({ field, onChange }: RangeSettingsProps) {
  const { type, min, max } = field;
  if (type === 'rating') {
    return (
      <CountInput
        label="Stars"
        description="From 3 to 10"
        min={3}
        max={10}
        clampBehavior="blur"
        value={max ?? 5}
        onChange={(value) => onChange({ max: numberOf(value) ?? 5 })}
      />
    );
  }
  if (type !== 'number' && type !== 'scale') {
    return null;
  }
  const isScale = type === 'scale';
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label="Lowest"
          placeholder={isScale ? undefined : 'Any'}
          allowDecimal={!isScale}
          value={min ?? ''}
          onChange={(value) => onChange({ min: numberOf(value) })}
        />
        <NumberInput
          label="Highest"
          placeholder={isScale ? undefined : 'Any'}
          allowDecimal={!isScale}
          value={max ?? ''}
          onChange={(value) => onChange({ max: numberOf(value) })}
        />
      </div>
      {isScale && (
        <div className={styles.pair}>
          <TextInput
            label="Label of the lowest value"
            placeholder="Not at all"
            maxLength={80}
            value={field.min_label ?? ''}
            onChange={(event) => onChange({ min_label: event.currentTarget.value || null })}
          />
          <TextInput
            label="Label of the highest value"
            placeholder="Very much"
            maxLength={80}
            value={field.max_label ?? ''}
            onChange={(event) => onChange({ max_label: event.currentTarget.value || null })}
          />
        </div>
      )}
    </>
  );
}

function numberOf(value: number | string): number | null {
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? null : number;
}
