import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { CurrencyRate } from '#contract/accounting/currencyRates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { serverNow } from '#js/lib/serverClock.ts';
import { useAccountingCurrencies } from '#js/stores/accounting/currencies.ts';
import { useCurrencyRates } from '#js/stores/accounting/currencyRates.ts';

const NEW_RATE = {
  currency_id: null as number | null,
  ...{ rate: '', source: '' },
  updated_at: null as string | null,
};

/** Adds an exchange rate, or edits one; shows it in both directions. */
export function RateModal({ record: rate, onClose }: EditorProps<CurrencyRate>) {
  const { timezone } = useCompanyFormat();
  const today = todayIn(timezone, serverNow());
  const form = useStoreForm(useCurrencyRates, { ...NEW_RATE, date: today }, rate, { onSaved: onClose });
  const { list } = useAccountingCurrencies();
  const { currency_id, rate: value, date } = form.values;
  const base = list.find(({ is_default }) => is_default)?.code;
  const code = list.find(({ id }) => id === currency_id)?.code ?? rate?.currency;
  const inverse = Number(value) > 0 ? Number((1 / Number(value)).toPrecision(6)) : null;
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('rate', rate ? `${rate.currency} ${rate.date}` : undefined)}>
      <SelectField
        label="Currency"
        required
        allowDeselect={false}
        data={list
          .filter(({ is_default }) => !is_default)
          .map((currency) => ({ value: String(currency.id), label: currency.code ?? '' }))}
        value={currency_id === null ? null : String(currency_id)}
        error={form.errorOf('currency_id')}
        onChange={(id) => form.set({ currency_id: id === null ? null : Number(id) })}
      />
      <DateInput
        label="From"
        required
        value={date}
        error={form.errorOf('date')}
        onChange={(day) => form.set({ date: day })}
      />
      <TextInput
        label={code && base ? `Rate: 1 ${code} in ${base}` : 'Rate'}
        required
        inputMode="decimal"
        maxLength={22}
        {...form.field('rate')}
      />
      {inverse !== null && code && base && (
        <p className={layout.muted}>
          1 {code} = {value} {base}, 1 {base} = {inverse} {code}
        </p>
      )}
      <TextInput label="Source" placeholder="European Central Bank" maxLength={80} {...form.field('source')} />
    </FormModal>
  );
}
