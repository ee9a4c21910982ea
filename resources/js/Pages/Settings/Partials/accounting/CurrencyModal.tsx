import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { AccountingCurrency } from '#contract/accounting/currencies.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useAccountingCurrencies } from '#js/stores/accounting/currencies.ts';

const NEW_CURRENCY = {
  ...{ code: '', name: '' },
  ...{ is_default: false, is_archived: false },
  updated_at: null as string | null,
};

/** Adds a currency, or edits one. */
export function CurrencyModal({ record: currency, onClose }: EditorProps<AccountingCurrency>) {
  const form = useStoreForm(useAccountingCurrencies, NEW_CURRENCY, currency, { onSaved: onClose });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('currency', currency?.code ?? undefined)}>
      <SelectField
        label="Currency"
        required
        searchable
        allowDeselect={false}
        disabled={currency !== null}
        data={currencies()}
        value={form.values.code || null}
        error={form.errorOf('code')}
        onChange={(code) => form.set({ code: code ?? '' })}
      />
      <TextInput label="Name" maxLength={60} {...form.field('name')} />
      <Switch
        label="Currency of the books"
        description="Fixed once an entry or a rate exists"
        {...form.check('is_default')}
      />
      <Switch label="Archived" description="It is no longer offered." {...form.check('is_archived')} />
    </FormModal>
  );
}
