import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import type { LedgerLine } from '#contract/accounting/reports.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { useLedger } from '#js/stores/accounting/reports.ts';

const columns: DataColumn<LedgerLine>[] = [
  titleColumn('memo', 'What for', ({ memo }) => ({ title: memo }), { sortable: false }),
  dateColumn('date', 'Date', { style: 'day', sortable: true }),
  moneyColumn('debit', 'Debit'),
  moneyColumn('credit', 'Credit'),
];

type LedgerDrawerProps = {
  account: { id: number; name: string };
  period: { from: string | null; to: string };
  onClose: () => void;
};

/** The entries behind a figure of a report. */
export function LedgerDrawer({ account, period, onClose }: LedgerDrawerProps) {
  const list = useLocalListQuery({ sort_by: 'date', sort_order: 'desc', per_page: 25 });
  const { list: rows, page, loaded, fetching, loadError, load } = useLedger();
  const { page: number, per_page, sort_order } = list.query;
  const query = { accountId: account.id, ...period, page: number, per_page, sort_order };
  useLoad(load, query);
  return (
    <Drawer opened onClose={onClose} title={account.name} position="right" size={720}>
      <DataTable
        noun="entries"
        columns={columns}
        rows={rows}
        rowId={(line) => line.id}
        list={list}
        page={page}
        loaded={loaded}
        loading={fetching}
        error={loadError}
        onRetry={() => load(query)}
        searchable={false}
      />
    </Drawer>
  );
}
