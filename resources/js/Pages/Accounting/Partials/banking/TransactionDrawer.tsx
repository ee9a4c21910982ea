import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import { TRANSACTION_TYPE_LABELS, TRANSACTION_TYPES, type TransactionType } from '#domain/accounting/banking.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { Segments } from '#js/components/input/Segments.tsx';
import { useKnownChoices } from '#js/components/input/useKnownChoices.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useAccountingContactChoices } from '#js/stores/accounting/accountingContactChoices.ts';
import { useBankAccountChoices } from '#js/stores/accounting/bankAccountChoices.ts';
import { useBankTransactions } from '#js/stores/accounting/bankTransactions.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { OwnFiles } from '../OwnFiles.tsx';
import { BLANK_SPLIT, Splits, type SplitValues } from './Splits.tsx';

const NEW_TRANSACTION = {
  type: 'expense' as TransactionType,
  account_id: null as number | null,
  ...{ description: '', reference: '' },
  contact_id: null as number | null,
  event_id: null as number | null,
  campaign_id: null as number | null,
  splits: [BLANK_SPLIT] as SplitValues[],
  updated_at: null as string | null,
};

/** Records income or an expense, split over categories and taxes, or corrects it. */
export function TransactionDrawer({ record: transaction, onClose }: EditorProps<BankTransaction>) {
  const { timezone } = useCompanyFormat();
  const today = todayIn(timezone, serverNow());
  const form = useStoreForm(useBankTransactions, { ...NEW_TRANSACTION, date: today }, transaction, {
    onSaved: onClose,
    draft: 'transaction',
  });
  const canManage = useCan('banking.manage');
  const accounts = useBankAccountChoices();
  const { type, account_id, contact_id, event_id, splits, date } = form.values;
  const chosen = useKnownChoices(accounts.found)(account_id);
  return (
    <FormDrawer
      onClose={onClose}
      form={form}
      {...formTexts('transaction', transaction?.description)}
      {...(transaction?.is_voided && { refusal: 'This transaction is voided.' })}
    >
      <Segments
        label="Type"
        value={type}
        data={TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_LABELS[value] }))}
        onChange={(value) => form.set({ type: value === 'income' ? 'income' : 'expense' })}
      />
      <TextInput label="What for" required maxLength={200} data-autofocus {...form.field('description')} />
      <FieldRow>
        <RecordPicker
          label="Account"
          required
          choices={accounts}
          value={account_id}
          name={account_id === transaction?.account_id ? transaction?.account_name : null}
          error={form.errorOf('account_id')}
          onChange={(id) => form.set({ account_id: id })}
        />
        <DateInput
          label="Date"
          required
          value={date}
          error={form.errorOf('date')}
          onChange={(day) => form.set({ date: day })}
        />
      </FieldRow>
      <Splits
        type={type}
        splits={splits}
        currency={chosen?.currency ?? transaction?.currency ?? null}
        errorOf={form.errorOf}
        onChange={(next) => form.set({ splits: next })}
      />
      <RecordPicker
        label="Customer or vendor"
        placeholder="Nobody"
        choices={useAccountingContactChoices()}
        value={contact_id}
        name={contact_id === transaction?.contact_id ? transaction?.contact_name : null}
        error={form.errorOf('contact_id')}
        onChange={(id) => form.set({ contact_id: id })}
      />
      <RecordPicker
        label="Event"
        placeholder="No event"
        choices={useEventChoices()}
        value={event_id}
        error={form.errorOf('event_id')}
        onChange={(id) => form.set({ event_id: id })}
      />
      <TextInput label="Reference" maxLength={120} {...form.field('reference')} />
      {transaction && (
        <OwnFiles
          of={{ kind: 'transaction', id: transaction.id }}
          canChange={canManage}
          frame={(files) => (
            <section aria-label="Files">
              <h3>Files</h3>
              {files}
            </section>
          )}
        />
      )}
    </FormDrawer>
  );
}
