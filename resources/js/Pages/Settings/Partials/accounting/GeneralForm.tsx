import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import type { AccountingSettings } from '#contract/accounting/accountingSettings.ts';
import { taxNumberError } from '#domain/accounting/taxNumber.ts';
import { countries } from '#domain/kit/countries.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { type RecordForm, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useAccountingSettings } from '#js/stores/accounting/accountingSettings.ts';
import { CustomerSwitches } from './CustomerSwitches.tsx';
import { DocumentFormats } from './DocumentFormats.tsx';
import { type SettingsValues, settingsInput, settingsValues } from './settingsValues.ts';

/** Name, address, numbers and texts of documents. */
export function GeneralForm({ settings }: { settings: AccountingSettings['value'] }) {
  const form: RecordForm<SettingsValues> = useRecordForm<SettingsValues, AccountingSettings | null>({
    initial: settingsValues(settings),
    record: settings,
    save: (values, options) => useAccountingSettings.getState().save(settingsInput(values), options),
    onSaved: ({ data }) => form.reset(settingsValues(data?.value ?? settings)),
  });
  const { country, tax_number, rounding } = form.values;
  return (
    <SettingsForm
      title="Your organisation"
      description="As invoices and other documents show it"
      form={form}
      submitLabel="Save accounting settings"
    >
      <TextInput label="Name" maxLength={120} autoComplete="organization" {...form.field('name')} />
      <FieldRow>
        <TextInput label="E-mail" type="email" maxLength={254} {...form.field('email')} />
        <TextInput label="Phone" type="tel" maxLength={40} {...form.field('phone')} />
      </FieldRow>
      <TextInput label="Street" maxLength={160} {...form.field('street')} />
      <FieldRow>
        <TextInput label="Postal code" maxLength={20} {...form.field('postal_code')} />
        <TextInput label="City" maxLength={120} {...form.field('city')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="State or province" maxLength={120} {...form.field('province')} />
        <SelectField
          label="Country"
          searchable
          clearable
          data={countries()}
          value={country || null}
          error={form.errorOf('country')}
          onChange={(value) => form.set({ country: value ?? '' })}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Tax number"
          maxLength={40}
          {...form.field('tax_number')}
          error={form.errorOf('tax_number') ?? taxNumberError(tax_number)}
        />
        <TextInput
          label="Financial year starts"
          description="Month and day, such as 01-01"
          maxLength={5}
          {...form.field('financial_year_start')}
        />
      </FieldRow>
      <CountInput label="Payment terms" min={0} max={365} suffix=" days" {...form.field('payment_terms_days')} />
      <Textarea
        label="Bank details"
        description="Printed on invoices"
        autosize
        minRows={2}
        maxLength={1000}
        {...form.field('bank_details')}
      />
      <FieldRow>
        <SelectField
          label="Taxes are rounded"
          allowDeselect={false}
          data={[
            { value: 'document', label: 'Once for each rate' },
            { value: 'line', label: 'On each line' },
          ]}
          value={rounding}
          onChange={(value) => form.set({ rounding: value === 'line' ? 'line' : 'document' })}
        />
        <CountInput
          label="Cash rounding"
          description="In the smallest unit: 5 for 0.05, 1 for none"
          min={1}
          max={10_000}
          {...form.field('cash_rounding')}
        />
      </FieldRow>
      <CustomerSwitches form={form} />
      <DocumentFormats form={form} />
    </SettingsForm>
  );
}
