import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { Condition, SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { needsValue, operatorsOf } from '#domain/programme/surveys/operatorsOf.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { conditionOn, operatorText, sourcesFor } from '#js/stores/programme/surveys/builder/conditions.ts';
import { fieldName } from '#js/stores/programme/surveys/builder/draft.ts';
import { isNumeric } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import styles from './FieldSettings.module.css';

type ConditionEditorProps = {
  pages: SurveyPage[];
  field: SurveyField;
  onChange: (condition: Condition | null) => void;
};

/** When a question is shown: always, or only for certain answers to an earlier question. */
export function ConditionEditor({ pages, field, onChange }: ConditionEditorProps) {
  const sources = sourcesFor(pages, field.id);
  const condition = field.show_if;
  const source = sources.find((each) => each.id === condition?.field_id);
  const nearest = sources.at(-1);
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">When it shows</legend>
      <Switch
        label="Show only for some answers"
        description={nearest ? undefined : 'There is no question before this one to depend on.'}
        disabled={!nearest && !condition}
        checked={Boolean(condition)}
        onChange={(event) => onChange(event.currentTarget.checked && nearest ? conditionOn(nearest) : null)}
      />
      {condition && (
        <SelectField
          label="Show when"
          searchable={sources.length > 8}
          data={sources.map((each) => ({ value: each.id, label: fieldName(each) }))}
          value={source?.id ?? null}
          error={source ? undefined : 'Choose a question that comes before this one.'}
          onChange={(id) => {
            const next = sources.find((each) => each.id === id);
            onChange(next ? conditionOn(next) : condition);
          }}
        />
      )}
      {condition && source && (
        <>
          <SelectField
            aria-label="Comparison"
            data={operatorsOf(source.type).map((each) => ({ value: each, label: operatorText(each, source.type) }))}
            value={condition.operator}
            onChange={(operator) => {
              const known = operatorsOf(source.type).find((each) => each === operator);
              if (known) {
                onChange({ ...condition, operator: known, value: needsValue(known) ? condition.value : null });
              }
            }}
          />
          {needsValue(condition.operator) && (
            <Value source={source} value={condition.value} onChange={(value) => onChange({ ...condition, value })} />
          )}
        </>
      )}
    </fieldset>
  );
}

type ValueProps = {
  source: SurveyField;
  value: Condition['value'];
  onChange: (value: string | number | null) => void;
};

/** What the answer is compared with: an option, a number, a date or a text. */
function Value({ source, value, onChange }: ValueProps) {
  const label = 'Compare with';
  const error = value === null || value === undefined || value === '' ? 'Choose the answer that shows it.' : undefined;
  if (source.options && source.type !== 'matrix') {
    return (
      <SelectField
        aria-label={label}
        error={error}
        data={source.options.map((option, index) => ({
          value: option.id,
          label: option.label || `Answer ${index + 1}`,
        }))}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  }
  if (isNumeric(source.type)) {
    return (
      <NumberInput
        aria-label={label}
        error={error}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      error={error}
      type={source.type === 'date' ? 'date' : 'text'}
      maxLength={200}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
