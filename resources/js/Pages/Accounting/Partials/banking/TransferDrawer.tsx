import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { BankTransfer } from '#contract/accounting/bankTransfers.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useKnownChoices } from '#js/components/input/useKnownChoices.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { serverNow } from '#js/lib/serverClock.ts';
import { useBankAccountChoices } from '#js/stores/accounting/bankAccountChoices.ts';
import { useBankTransfers } from '#js/stores/accounting/bankTransfers.ts';
import { rateText } from './rateText.ts';

const NEW_TRANSFER = {
  from_account_id: null as number | null,
  to_account_id: null as number | null,
  ...{ sent_amount: '', received_amount: '', fee_amount: '', description: '' },
  updated_at: null as string | null,
};

/** Records a transfer with both amounts, or corrects it; shows the rate in both directions. */
export function TransferDrawer({ record: transfer, onClose }: EditorProps<BankTransfer>) {
  const { timezone } = useCompanyFormat();
  const today = todayIn(timezone, serverNow());
  const form = useStoreForm(useBankTransfers, { ...NEW_TRANSFER, date: today }, transfer, {
    onSaved: onClose,
    draft: 'transfer',
  });
  const accounts = useBankAccountChoices();
  const knownAccount = useKnownChoices(accounts.found);
  const { from_account_id, to_account_id, sent_amount, received_amount, fee_amount, date } = form.values;
  const currencyOf = (id: number | null, former: string | null | undefined) =>
    knownAccount(id)?.currency ?? former ?? null;
  const from = currencyOf(from_account_id, transfer?.from_currency);
  const to = currencyOf(to_account_id, transfer?.to_currency);
  const isExchange = from !== null && to !== null && from !== to;
  const rate = isExchange ? rateText({ sent: sent_amount, from, received: received_amount, to }) : null;
  return (
    <FormDrawer
      onClose={onClose}
      form={form}
      {...formTexts('transfer', transfer ? (transfer.description ?? 'transfer') : undefined)}
      {...(transfer?.is_voided && { refusal: 'This transfer is voided.' })}
    >
      <RecordPicker
        label="From"
        required
        choices={accounts}
        value={from_account_id}
        name={from_account_id === transfer?.from_account_id ? transfer?.from_account_name : null}
        error={form.errorOf('from_account_id')}
        onChange={(id) => form.set({ from_account_id: id })}
      />
      <RecordPicker
        label="To"
        required
        choices={accounts}
        value={to_account_id}
        name={to_account_id === transfer?.to_account_id ? transfer?.to_account_name : null}
        error={form.errorOf('to_account_id')}
        onChange={(id) => form.set({ to_account_id: id })}
      />
      <DateInput
        label="Date"
        required
        value={date}
        error={form.errorOf('date')}
        onChange={(day) => form.set({ date: day })}
      />
      <FieldRow>
        <MoneyInput
          label="Sent"
          required
          currency={from}
          isCharged={false}
          value={sent_amount}
          error={form.errorOf('sent_amount')}
          onChange={(amount) => form.set({ sent_amount: amount, ...(!isExchange && { received_amount: amount }) })}
        />
        <MoneyInput
          label="Received"
          required
          currency={to}
          isCharged={false}
          value={received_amount}
          error={form.errorOf('received_amount')}
          onChange={(amount) => form.set({ received_amount: amount })}
        />
      </FieldRow>
      {rate && <p className={layout.muted}>{rate}</p>}
      <MoneyInput
        label="Fee"
        description="What the bank took beyond the sent amount"
        currency={from}
        isCharged={false}
        value={fee_amount}
        error={form.errorOf('fee_amount')}
        onChange={(amount) => form.set({ fee_amount: amount })}
      />
      <TextInput label="Description" maxLength={200} {...form.field('description')} />
    </FormDrawer>
  );
}
