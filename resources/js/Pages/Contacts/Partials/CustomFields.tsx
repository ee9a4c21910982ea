import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ContactField } from '#contract/people/contactFields.ts';
import { type CustomValue, LONG_TEXT_LENGTH, TEXT_LENGTH } from '#domain/people/contactFields.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';

/** Null is an empty field. */
export type CustomInput = Record<string, CustomValue | null>;

type CustomFieldsProps = {
  fields: readonly ContactField[];
  values: CustomInput;
  errorOf: (field: string) => string | undefined;
  onChange: (values: CustomInput) => unknown;
};

/** An input for each field that the company added to its contacts. */
export function CustomFields({ fields, values, errorOf, onChange }: CustomFieldsProps) {
  return fields.map((field) => (
    <CustomField
      key={field.id}
      field={field}
      value={values[field.id] ?? null}
      error={errorOf(`custom.${field.id}`)}
      onChange={(value) => onChange({ ...values, [field.id]: value })}
    />
  ));
}

type CustomFieldProps = {
  field: ContactField;
  value: CustomValue | null;
  error: string | undefined;
  onChange: (value: CustomValue | null) => unknown;
};

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function CustomField({ field: { label, kind, options }, value, error, onChange }: CustomFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const input = { label, error };
  switch (kind) {
    case 'long_text':
      return (
        <Textarea
          {...input}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONG_TEXT_LENGTH}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...input}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      );
    case 'date':
      return <DateInput {...input} value={text || null} onChange={onChange} />;
    case 'choice':
      return <SelectField {...input} clearable data={[...options]} value={text || null} onChange={onChange} />;
    case 'choices':
      return (
        <MultiSelectField
          {...input}
          data={[...options]}
          value={Array.isArray(value) ? value : []}
          onChange={(next) => onChange(next)}
        />
      );
    case 'boolean':
      return (
        <SelectField
          {...input}
          clearable
          data={YES_OR_NO}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(next) => onChange(next === null ? null : next === 'true')}
        />
      );
    default:
      return (
        <TextInput
          {...input}
          {...(kind === 'link' && { type: 'url', inputMode: 'url' as const })}
          maxLength={TEXT_LENGTH}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
