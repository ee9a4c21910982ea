import { Switch, Textarea } from '@mantine/core';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import { FIELD_TYPE_LABELS, hasOptions, PALETTE } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import styles from './FieldSettings.module.css';
import { OptionsEditor } from './OptionsEditor.tsx';
import { RangeSettings } from './RangeSettings.tsx';
import type { Builder } from './useBuilder.ts';

type FieldSettingsProps = {
  builder: Builder;
  field: SurveyField /** Whether the question has answers, which the type must fit. */;
  answered: boolean;
};

/** All settings of one question, except its position. */
export function FieldSettings({ builder, field, answered }: FieldSettingsProps) {
  const { id, type } = field;
  const set = (patch: Partial<SurveyField>) => builder.set(id, patch);
  const errors = builder.errors[id] ?? [];
  const isSection = type === 'section';
  return (
    <div className={styles.settings}>
      {errors.map((error) => (
        <p key={error} className={styles.error} role="alert">
          {error}
        </p>
      ))}
      <SelectField
        label="Type"
        description={answered ? 'This survey has answers. A question that was answered keeps its type.' : undefined}
        data={PALETTE.map((each) => ({ value: each, label: FIELD_TYPE_LABELS[each].label }))}
        value={type}
        maxDropdownHeight={420}
        onChange={(next) => next && isKey(FIELD_TYPE_LABELS, next) && builder.setType(field, next)}
      />
      <Textarea
        label={isSection ? 'Heading' : 'Question'}
        autosize
        minRows={1}
        maxLength={500}
        value={field.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <Textarea
        label={isSection ? 'Text' : 'Help'}
        description={isSection ? undefined : 'A line below the question'}
        autosize
        minRows={isSection ? 3 : 1}
        maxLength={1000}
        value={field.help ?? ''}
        onChange={(event) => set({ help: event.currentTarget.value || null })}
      />
      {!isSection && (
        <Switch
          label="Required"
          checked={field.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
      )}
      {type === 'matrix' && (
        <OptionsEditor
          title="Rows"
          noun="Row"
          limit={50}
          options={field.rows ?? []}
          onChange={(rows) => set({ rows })}
        />
      )}
      {hasOptions(type) && (
        <OptionsEditor
          title={type === 'matrix' ? 'Columns' : 'Answers'}
          noun={type === 'matrix' ? 'Column' : 'Answer'}
          limit={100}
          options={field.options ?? []}
          onChange={(options) => set({ options })}
        />
      )}
      <RangeSettings field={field} onChange={set} />
      <ConditionEditor pages={builder.pages} field={field} onChange={(show_if) => set({ show_if })} />
    </div>
  );
}
