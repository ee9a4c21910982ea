import { IconReceipt, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import { MONEY_SORTS, TRANSACTION_TYPE_LABELS, TRANSACTION_TYPES } from '#domain/accounting/banking.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useBankAccountChoices } from '#js/stores/accounting/bankAccountChoices.ts';
import { useBankTransactions } from '#js/stores/accounting/bankTransactions.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useCategoryFilter } from '../Partials/banking/useCategoryFilter.ts';
import { useTransactionBulk } from '../Partials/banking/useTransactionBulk.tsx';
import { voidTransaction } from '../Partials/banking/voidTransaction.ts';

const TransactionDrawer = lazyDialog(
  async () => (await import('../Partials/banking/TransactionDrawer.tsx')).TransactionDrawer,
);

const RecurrenceDrawer = lazyDialog(
  async () => (await import('../Partials/recurrences/RecurrenceDrawer.tsx')).RecurrenceDrawer,
);

const transactions = defineList(useBankTransactions, {
  sorts: MONEY_SORTS,
  order: 'desc',
  filters: {
    type: {
      label: 'Type',
      options: TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_LABELS[value] })),
    },
  },
  records: ['account_id', 'category_id', 'event_id'],
  ranges: { date: { label: 'Date', kind: 'days' } },
  totals: { income: 'Income', expense: 'Expenses' },
});
export const { prefetch } = transactions;

const columns: DataColumn<BankTransaction>[] = [
  titleColumn(
    'description',
    'What for',
    ({ description, contact_name, reference }) => ({ title: description, detail: contact_name ?? reference }),
    { sortable: false },
  ),
  dateColumn('date', 'Date', { style: 'day', sortable: true }),
  statusColumn<BankTransaction>(
    ({ type, is_voided }) =>
      is_voided
        ? { label: 'Voided', tone: 'neutral' }
        : type && { label: TRANSACTION_TYPE_LABELS[type], tone: type === 'income' ? 'success' : 'info' },
    { id: 'type', header: 'Type' },
  ),
  textColumn('account_name', 'Account', ({ account_name }) => account_name),
  moneyColumn('amount', 'Amount', { onPhone: 'end' }),
];

export default function Transactions() {
  const table = transactions.useTable();
  const can = useCanCheck();
  const { bulkActions, dialog } = useTransactionBulk();
  const category = useCategoryFilter();
  const [accounts, events] = [useBankAccountChoices(), useEventChoices()];
  const [repeated, setRepeated] = useState<BankTransaction | null>(null);
  return (
    <>
      <RecordList
        title="Transactions"
        noun="transactions"
        can={can}
        create={{ label: 'New transaction', permission: 'banking.manage' }}
        header={(action) => (
          <PageHeader
            title="Transactions"
            context="Income and expenses without an invoice or a bill"
            {...(action && { action })}
          />
        )}
        columns={columns}
        table={{ ...table, filters: [...table.filters, category] }}
        bulkActions={bulkActions}
        toolbar={
          <>
            <RecordFilter list={table.list} name="account_id" label="Account" choices={accounts} />
            {can('events.view') && <RecordFilter list={table.list} name="event_id" label="Event" choices={events} />}
          </>
        }
        actions={({ is_voided }) =>
          is_voided || !can('recurrences.manage')
            ? []
            : [{ label: 'Repeat', icon: <IconRepeat size={16} />, permission: 'banking.manage', run: setRepeated }]
        }
        removal={{ label: 'Void', run: voidTransaction }}
        empty={{
          icon: <IconReceipt size={20} />,
          title: 'No transactions yet',
          text: 'Record what came in or went out without a document, such as a donation or a bank fee.',
        }}
        form={(transaction, close) => <TransactionDrawer record={transaction} onClose={close} />}
      />
      {dialog}
      {repeated && (
        <RecurrenceDrawer
          record={null}
          source={{
            document_id: null,
            transaction_id: repeated.id,
            name: repeated.description ?? '',
            kind: repeated.type,
          }}
          onClose={() => setRepeated(null)}
        />
      )}
    </>
  );
}
