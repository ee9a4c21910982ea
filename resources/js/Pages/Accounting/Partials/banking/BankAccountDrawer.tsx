import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, TextInput } from '@mantine/core';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import { BANK_ACCOUNT_KIND_LABELS, BANK_ACCOUNT_KINDS, type BankAccountKind } from '#domain/accounting/banking.ts';
import { isIban } from '#domain/accounting/iban.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { useBankAccounts } from '#js/stores/accounting/bankAccounts.ts';
import { GatewayField } from './GatewayField.tsx';

const NEW_ACCOUNT = {
  kind: 'bank' as BankAccountKind,
  ...{ name: '', bank_name: '', iban: '', bic: '', account_number: '', opening_balance: '' },
  opening_date: null as string | null,
  gateway_id: null as number | null,
  is_archived: false,
  updated_at: null as string | null,
};

type BankAccountDrawerProps = EditorProps<BankAccount> & { onSaved?: (account: BankAccount | null) => unknown };

/** Adds a bank or cash account, or edits one. */
export function BankAccountDrawer({ record: account, onClose, onSaved = onClose }: BankAccountDrawerProps) {
  const { currency: own } = useCompanyFormat();
  const form = useStoreForm(useBankAccounts, { ...NEW_ACCOUNT, currency: own }, account, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'bank-account',
  });
  const { kind, currency, iban, opening_date } = form.values;
  const isBank = kind === 'bank';
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('account', account?.name)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <FieldRow>
        <SelectField
          label="Kind"
          allowDeselect={false}
          data={BANK_ACCOUNT_KINDS.map((value) => ({ value, label: BANK_ACCOUNT_KIND_LABELS[value] }))}
          value={kind}
          onChange={(value) => form.set({ kind: BANK_ACCOUNT_KINDS.find((each) => each === value) ?? 'bank' })}
        />
        <SelectField
          label="Currency"
          searchable
          allowDeselect={false}
          data={currencies()}
          value={currency}
          error={form.errorOf('currency')}
          onChange={(value) => form.set({ currency: value ?? own })}
        />
      </FieldRow>
      {kind !== 'cash' && <GatewayField kind={kind} form={form} />}
      {isBank && (
        <>
          <TextInput label="Bank" maxLength={120} {...form.field('bank_name')} />
          <TextInput
            label="IBAN"
            maxLength={60}
            autoComplete="off"
            {...form.field('iban')}
            error={
              form.errorOf('iban') ??
              (iban.length > 14 && !isIban(iban)
                ? 'This IBAN is not valid. Check each group of four characters.'
                : null)
            }
          />
          <FieldRow>
            <TextInput label="BIC" maxLength={11} {...form.field('bic')} />
            <TextInput label="Account number" maxLength={40} {...form.field('account_number')} />
          </FieldRow>
        </>
      )}
      <FieldRow>
        <TextInput
          label="Opening balance"
          description="Negative for an overdraft"
          inputMode="text"
          maxLength={20}
          {...form.field('opening_balance')}
        />
        <DateInput
          label="On"
          description="The day it begins with this balance"
          value={opening_date}
          error={form.errorOf('opening_date')}
          onChange={(day) => form.set({ opening_date: day || null })}
        />
      </FieldRow>
      <Switch label="Archived" description="It is no longer offered." {...form.check('is_archived')} />
    </FormDrawer>
  );
}
