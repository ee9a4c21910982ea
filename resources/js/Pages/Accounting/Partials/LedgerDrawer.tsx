import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import type { LedgerLine } from '#contract/accounting/reports.ts';
import type { Basis } from '#domain/accounting/reports.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { useLedger } from '#js/stores/accounting/reports.ts';
import type { Figure } from './reports/ReportCard.tsx';
import { sourceHref } from './sourceHref.ts';

const columns: DataColumn<LedgerLine>[] = [
  titleColumn('memo', 'What for', ({ memo, account }) => ({ title: memo, detail: account }), { sortable: false }),
  dateColumn('date', 'Date', { style: 'day', sortable: true }),
  moneyColumn('debit', 'Debit'),
  moneyColumn('credit', 'Credit'),
];

/** The lines behind a figure of a report; those of documents lead there. */
export function LedgerDrawer({ figure, basis, onClose }: { figure: Figure; basis: Basis; onClose: () => void }) {
  const list = useLocalListQuery({ sort_by: 'date', sort_order: 'desc', per_page: 25 });
  const { list: rows, page, loaded, fetching, loadError, readPage, load } = useLedger();
  const { page: number, per_page, sort_order } = list.query;
  const { from, to, opens, label } = figure;
  const query = { by: opens.by, id: opens.id, from, to, basis, page: number, per_page, sort_order };
  useLoad(load, query);
  return (
    <Drawer opened onClose={onClose} title={label} position="right" size={720}>
      <DataTable
        noun="entries"
        columns={columns}
        rows={rows}
        rowId={(line) => line.id}
        rowHref={sourceHref}
        list={list}
        page={page}
        loaded={loaded}
        loading={fetching}
        error={loadError}
        onRetry={() => load(query)}
        readPage={(number, perPage) => readPage({ ...query, page: number, per_page: perPage })}
        searchable={false}
      />
    </Drawer>
  );
}
