import type { BankAccount, RegisterLine } from '#contract/accounting/bankAccounts.ts';
import { Card } from '#js/components/page/Card.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { totalsSource } from '#js/components/table/totalsSource.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { useRegister } from '#js/stores/accounting/register.ts';

const columns: DataColumn<RegisterLine>[] = [
  titleColumn('memo', 'What for', ({ memo }) => ({ title: memo }), { sortable: false }),
  dateColumn('date', 'Date', { style: 'day', sortable: true }),
  moneyColumn('amount', 'Amount'),
  moneyColumn('balance', 'Balance'),
];

/** The entries of an account with the balance after each; nothing on a backend that does not know them. */
export function RegisterCard({ account }: { account: BankAccount }) {
  const list = useLocalListQuery({ sort_by: 'date', sort_order: 'desc', per_page: 25 });
  const { list: rows, page, loaded, fetching, loadError, isMissing, load, readPage } = useRegister();
  const { page: number, per_page, sort_order } = list.query;
  // The balance makes it load again after a change of the account.
  const query = { accountId: account.id, page: number, per_page, sort_order, balance: account.balance };
  useLoad(load, query);
  if (isMissing) {
    return null;
  }
  return (
    <Card title="Register" flush>
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
        readPage={(number, perPage) => readPage({ ...query, page: number, per_page: perPage })}
        totals={totalsSource({ in: 'In', out: 'Out' }, readPage, query)}
        searchable={false}
      />
    </Card>
  );
}
