import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { ContactField } from '#contract/people/contactFields.ts';
import {
  FIELD_KINDS,
  type FieldKind,
  hasOptions,
  KIND_LABELS,
  MAX_OPTIONS,
  OPTION_LENGTH,
} from '#domain/people/contactFields.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { useContactFields } from '#js/stores/people/contactFields.ts';

const NEW_FIELD = {
  label: '',
  kind: 'text' as FieldKind,
  options: [] as string[],
  updated_at: null as string | null,
};

/** Adds a field to contacts, or changes one. */
export function ContactFieldModal({ record: field, onClose }: EditorProps<ContactField>) {
  const form = useStoreForm(useContactFields, NEW_FIELD, field, { onSaved: onClose });
  const { kind, options } = form.values;
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('field', field?.label, field ? undefined : 'Add')}>
      <TextInput label="Name" required maxLength={80} data-autofocus {...form.field('label')} />
      <SelectField
        label="Contains"
        allowDeselect={false}
        data={FIELD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        value={kind}
        error={form.errorOf('kind')}
        onChange={(value) => form.set({ kind: FIELD_KINDS.find((known) => known === value) ?? kind })}
      />
      {hasOptions(kind) && (
        <TagsField
          label="Options"
          description="Type an option and press Enter"
          maxTags={MAX_OPTIONS}
          maxLength={OPTION_LENGTH}
          value={options}
          error={form.errorOf('options')}
          onChange={(value) => form.set({ options: value })}
        />
      )}
    </FormModal>
  );
}
