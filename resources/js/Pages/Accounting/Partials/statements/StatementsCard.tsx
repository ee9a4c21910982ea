import { useState } from 'react';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import type { BankStatement } from '#contract/accounting/bankStatements.ts';
import { STATEMENT_FORMAT_LABELS } from '#domain/accounting/statements/statements.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataColumn, RowAction } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useBankStatements } from '#js/stores/accounting/bankStatements.ts';
import { useStatementLines } from '#js/stores/accounting/statementLines.ts';
import { removeAfter } from '../removeAfter.ts';

const ReconcileModal = lazyDialog(async () => (await import('./ReconcileModal.tsx')).ReconcileModal);

const columns: DataColumn<BankStatement>[] = [
  titleColumn(
    'name',
    'Statement',
    ({ name, format, from_date, to_date }) => ({
      title: name,
      detail: (
        <>
          {format && STATEMENT_FORMAT_LABELS[format]}, <DateText value={from_date} style="day" /> –{' '}
          <DateText value={to_date} style="day" />
        </>
      ),
    }),
    { sortable: false },
  ),
  { id: 'lines', header: 'Lines', align: 'end', cell: ({ lines }) => lines ?? '–', onPhone: 'hidden' },
  moneyColumn('closing_balance', 'Ends with', { sortable: false }),
  statusColumn<BankStatement>(
    ({ reconciled_at, open_lines }) =>
      reconciled_at
        ? { label: 'Reconciled', tone: 'success' }
        : open_lines
          ? { label: `${open_lines} to match`, tone: 'warning' }
          : { label: 'Matched', tone: 'info' },
    { id: 'state', header: 'State' },
  ),
];

type StatementsCardProps = { account: BankAccount; withLink?: boolean };

/** The statements of an account; nothing on a backend that does not know them, or without the permission. */
export function StatementsCard({ account, withLink = false }: StatementsCardProps) {
  return useCan('statements.view') ? <Statements account={account} withLink={withLink} /> : null;
}

function Statements({ account, withLink }: Required<StatementsCardProps>) {
  const list = useLocalListQuery({ sort_by: 'to_date', sort_order: 'desc' });
  const { list: rows, page, loaded, fetching, loadError, isMissing, load, readPage } = useBankStatements();
  const { page: number, per_page } = list.query;
  const query = { account_id: account.id, page: number, per_page, sort_by: 'to_date', sort_order: 'desc' } as const;
  const [reconciling, setReconciling] = useState<BankStatement | null>(null);
  const actions = useActions(setReconciling);
  useLoad(load, query);
  if (isMissing) {
    return null;
  }
  return (
    <Card
      title="Statements"
      flush
      {...(withLink && {
        actions: <LinkButton label="Match lines" href={pageUrl('Accounting/Accounts/Statements', account)} />,
      })}
    >
      <DataTable
        noun="statements"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        page={page}
        loaded={loaded}
        loading={fetching}
        error={loadError}
        onRetry={() => load(query)}
        readPage={(number, perPage) => readPage({ ...query, page: number, per_page: perPage })}
        searchable={false}
        rowActions={actions}
      />
      {reconciling && <ReconcileModal statement={reconciling} onClose={() => setReconciling(null)} />}
    </Card>
  );
}

/** What can be done with a statement, as far as the role allows it. */
function useActions(reconcile: (statement: BankStatement) => void): (row: BankStatement) => RowAction<BankStatement>[] {
  const canReconcile = useCan('statements.reconcile');
  const canReopen = useCan('statements.reopen');
  const canManage = useCan('statements.manage');
  const { reopen, remove } = useBankStatements.getState();
  const reopenIt = async ({ id }: BankStatement) => {
    await reopen(id);
    await useStatementLines.getState().reload();
  };
  return ({ reconciled_at, open_lines, lines }) => [
    ...(canReconcile && !reconciled_at
      ? [{ label: 'Reconcile', refusal: open_lines ? 'Match all lines first.' : null, run: reconcile }]
      : []),
    ...(canReopen && reconciled_at ? [{ label: 'Reopen', run: reopenIt }] : []),
    ...(canManage
      ? [
          {
            label: 'Delete',
            danger: true,
            refusal: reconciled_at || (open_lines ?? 0) < (lines ?? 0) ? 'Lines of it are matched.' : null,
            run: ({ id, name }: BankStatement) =>
              removeAfter(
                {
                  title: `Delete “${name}”?`,
                  body: 'Its lines go with it. The file can be imported again.',
                  confirmLabel: 'Delete statement',
                },
                () => remove(id),
              ),
          },
        ]
      : []),
  ];
}
