import { IconTransfer } from '@tabler/icons-react';
import type { BankTransfer } from '#contract/accounting/bankTransfers.ts';
import { MONEY_SORTS } from '#domain/accounting/banking.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useBankTransfers } from '#js/stores/accounting/bankTransfers.ts';
import { voidTransfer } from '../Partials/banking/voidTransfer.ts';

const TransferDrawer = lazyDialog(async () => (await import('../Partials/banking/TransferDrawer.tsx')).TransferDrawer);

const transfers = defineList(useBankTransfers, { sorts: MONEY_SORTS, order: 'desc' });
export const { prefetch } = transfers;

const columns: DataColumn<BankTransfer>[] = [
  titleColumn(
    'from_account_name',
    'Transfer',
    ({ from_account_name, to_account_name, description }) => ({
      title: `${from_account_name ?? '–'} → ${to_account_name ?? '–'}`,
      detail: description,
    }),
    { sortable: false },
  ),
  dateColumn('date', 'Date', { style: 'day', sortable: true }),
  textColumn('sent_amount', 'Sent', ({ sent_amount, from_currency }) => formatMoney(sent_amount, from_currency), {
    align: 'end',
  }),
  textColumn(
    'received_amount',
    'Received',
    ({ received_amount, to_currency }) => formatMoney(received_amount, to_currency),
    {
      align: 'end',
    },
  ),
  textColumn('fee_amount', 'Fee', ({ fee_amount, from_currency }) => formatMoney(fee_amount, from_currency), {
    align: 'end',
  }),
  textColumn('is_voided', 'State', ({ is_voided }) => (is_voided ? 'Voided' : 'Posted')),
];

export default function Transfers() {
  return (
    <RecordList
      title="Transfers"
      noun="transfers"
      can={useCanCheck()}
      create={{ label: 'New transfer', permission: 'banking.manage' }}
      header={(action) => (
        <PageHeader title="Transfers" context="Money moved between your own accounts" {...(action && { action })} />
      )}
      columns={columns}
      table={transfers.useTable()}
      searchable={false}
      removal={{ label: 'Void', run: voidTransfer }}
      empty={{
        icon: <IconTransfer size={20} />,
        title: 'No transfers yet',
        text: 'Record money that you moved from one account to another, also in two currencies.',
      }}
      form={(transfer, close) => <TransferDrawer record={transfer} onClose={close} />}
    />
  );
}
