import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { Tax } from '#contract/accounting/taxes.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';

const NEW_TAX = {
  ...{ name: '', rate: '' },
  ...{ is_included: false, is_compound: false, is_archived: false },
  valid_from: null as string | null,
  valid_to: null as string | null,
  updated_at: null as string | null,
};

/** Adds a tax, or edits one. */
export function TaxModal({ record: tax, onClose }: EditorProps<Tax>) {
  const form = useStoreForm(useTaxes, NEW_TAX, tax, { onSaved: onClose });
  const { valid_from, valid_to } = form.values;
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('tax', tax?.name)}>
      <TextInput label="Name" required maxLength={80} data-autofocus {...form.field('name')} />
      <TextInput label="Rate" required inputMode="decimal" maxLength={8} rightSection="%" {...form.field('rate')} />
      <Switch
        label="Contained in the price"
        description="Off: it is added to the price"
        {...form.check('is_included')}
      />
      <Switch label="Compound" description="Taken on the price plus the other taxes" {...form.check('is_compound')} />
      <FieldRow>
        <DateInput
          label="Valid from"
          value={valid_from}
          error={form.errorOf('valid_from')}
          onChange={(day) => form.set({ valid_from: day || null })}
        />
        <DateInput
          label="Valid to"
          value={valid_to}
          error={form.errorOf('valid_to')}
          onChange={(day) => form.set({ valid_to: day || null })}
        />
      </FieldRow>
      <Switch label="Archived" description="It is no longer offered." {...form.check('is_archived')} />
    </FormModal>
  );
}
