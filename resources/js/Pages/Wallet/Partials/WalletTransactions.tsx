import { router, usePage } from '@inertiajs/react';
import type { WalletTransaction } from '#contract/wallet/walletMetrics.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ENTRY_LABELS, SERVICE_LABELS, TRANSACTION_SORTS } from '#domain/wallet/wallet.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useMemberChoices } from '#js/stores/programme/organisers/memberChoices.ts';
import { useWalletTransactions } from '#js/stores/wallet/walletTransactions.ts';

export const transactionList = defineList(useWalletTransactions, {
  sorts: TRANSACTION_SORTS,
  order: 'desc',
  filters: {
    type: { label: 'Type', options: labelled(ENTRY_LABELS) },
    service: { label: 'Service', options: labelled(SERVICE_LABELS) },
  },
  records: ['user_id'],
  totals: { added: 'Added', used: 'Used' },
  ranges: { created: { label: 'Date', kind: 'days' } },
});

const COLUMNS: DataColumn<WalletTransaction>[] = [
  titleColumn(
    'type',
    'Transaction',
    ({ type, note, service }) => ({
      title: type ? ENTRY_LABELS[type] : 'Transaction',
      detail: note ?? (service && service !== 'credits' ? SERVICE_LABELS[service] : undefined),
    }),
    { sortable: false },
  ),
  dateColumn('created_at', 'When', { sortable: true }),
  textColumn('user_name', 'By', ({ user_name }) => user_name, { onPhone: 'hidden' }),
  textColumn('reference', 'Reference', ({ reference }) => reference, { hidden: true, onPhone: 'hidden' }),
  textColumn('credits', 'Credits', ({ credits }) => (credits === null ? null : formatCount(credits)), {
    align: 'end',
    sortable: true,
    onPhone: 'hidden',
  }),
  textColumn('change', 'Change', ({ change }) => (change === null ? null : signed(change)), {
    align: 'end',
    onPhone: 'end',
  }),
];

/** The ledger, with filters and a CSV file. */
export function WalletTransactions() {
  const table = transactionList.useTable();
  const { timezone } = useCompanyFormat();
  const { page: _, per_page, sort_by, sort_order, ...filters } = transactionList.queryAt(usePage().url);
  return (
    <DataTable
      noun="transactions"
      columns={COLUMNS}
      rowId={({ id }) => id}
      onExport={() => useWalletTransactions.getState().exportAll(filters, timezone)}
      toolbar={<RecordFilter list={table.list} name="user_id" label="User" choices={useMemberChoices()} />}
      rowActions={({ purchase_id }) =>
        purchase_id === null
          ? []
          : [{ label: 'See the receipt', run: () => router.visit(pageUrl('Wallet/Receipt', { id: purchase_id })) }]
      }
      empty={
        <EmptyState title="No transactions yet">Purchases and everything that uses credits appear here.</EmptyState>
      }
      {...table}
    />
  );
}

function signed(change: number): string {
  return `${change > 0 ? '+' : ''}${formatCount(change)}`;
}

function labelled<K extends string>(labels: Record<K, string>) {
  return (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));
}
