import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/accounting/documents.ts';
import { formatMoney, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useBankAccountChoices } from '#js/stores/accounting/bankAccountChoices.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { METHOD_LABELS } from './methodLabels.ts';
import { usualAccountText } from './usualAccountText.ts';

type PaymentModalProps = { document: DocumentDetail; isRefund: boolean; onClose: () => void };

/** Records money that came in or went back. */
export function PaymentModal({ document, isRefund, onClose }: PaymentModalProps) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { id, type, currency, due, paid, usual_account } = document;
  // Pressing the button twice is one payment.
  const [key] = useState(() => crypto.randomUUID());
  const accounts = useBankAccountChoices();
  const [accountCurrency, setAccountCurrency] = useState<string | null>(null);
  const isConverted = accountCurrency !== null && accountCurrency !== currency;
  const form = useRecordForm({
    initial: {
      date: todayIn(timezone, serverNow()),
      amount: (isRefund ? paid : due) ?? '',
      method: 'bank' as PaymentMethod,
      reference: '',
      account_id: (usual_account?.id ?? null) as number | null,
      account_amount: '',
    },
    save: (payment, options) =>
      useDocument.getState().pay(
        id,
        {
          ...payment,
          account_amount: isConverted ? payment.account_amount : '',
          is_refund: isRefund,
          request_key: key,
        },
        options,
      ),
    onSaved: onClose,
  });
  const isUsual = usual_account !== null && form.values.account_id === usual_account.id;
  const isOut = isRefund || type === 'credit_note';
  return (
    <FormModal
      onClose={onClose}
      title={isOut ? 'Record a refund' : 'Record a payment'}
      form={form}
      submitLabel={isOut ? 'Record refund' : 'Record payment'}
    >
      <MoneyInput
        label="Amount"
        required
        currency={currency}
        isCharged={false}
        data-autofocus
        description={type === 'invoice' && !isRefund ? overText(form.values.amount, document) : undefined}
        {...form.field('amount')}
      />
      <DateInput label="Date" required {...form.field('date')} />
      <SelectField
        label="How"
        required
        data={PAYMENT_METHODS.filter((method) => method !== 'credit').map((value) => ({
          value,
          label: METHOD_LABELS[value],
        }))}
        {...form.field('method')}
        onChange={(method) => method && form.set({ method: method as PaymentMethod })}
      />
      {can('banking.view') && (
        <RecordPicker
          label="Account"
          placeholder="The bank"
          {...(isUsual && { name: usual_account.name, description: `This is ${usualAccountText(document)}.` })}
          value={form.values.account_id}
          choices={accounts}
          error={form.errorOf('account_id')}
          onChange={(account_id) => {
            form.set({ account_id });
            setAccountCurrency(accounts.found.find((each) => each.id === account_id)?.currency ?? null);
          }}
        />
      )}
      {isConverted && (
        <MoneyInput
          label={`Amount on the account in ${accountCurrency}`}
          description="Leave it empty for the exchange rate of the day. The difference is posted."
          currency={accountCurrency}
          isCharged={false}
          {...form.field('account_amount')}
        />
      )}
      <TextInput label="Reference" maxLength={120} {...form.field('reference')} />
    </FormModal>
  );
}

/** What becomes of more money than is due. */
function overText(amount: string, { due, currency }: DocumentDetail): string | undefined {
  try {
    const over = toMinor(amount, currency) - toMinor(due, currency);
    return over > 0
      ? `${formatMoney(fromMinor(over, currency), currency)} more than is due stays as credit of the customer.`
      : undefined;
  } catch {
    return undefined;
  }
}
