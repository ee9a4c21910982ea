import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import type { StatementLine } from '#contract/accounting/statementLines.ts';
import { Segments } from '#js/components/input/Segments.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { totalsSource } from '#js/components/table/totalsSource.ts';
import type { DataColumn, RowAction } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useStatementLines } from '#js/stores/accounting/statementLines.ts';
import { acceptedInput, suggestionText } from './suggestion.ts';

const MatchDrawer = lazyDialog(async () => (await import('./MatchDrawer.tsx')).MatchDrawer);

const PayoutDrawer = lazyDialog(async () => (await import('./PayoutDrawer.tsx')).PayoutDrawer);

const STATES = [
  { value: 'open', label: 'To match' },
  { value: 'matched', label: 'Matched' },
] as const;

const columns: DataColumn<StatementLine>[] = [
  titleColumn(
    'description',
    'What the bank says',
    ({ description, counterparty }) => ({ title: description, detail: counterparty }),
    { sortable: false },
  ),
  dateColumn('date', 'Date', { style: 'day', sortable: true }),
  moneyColumn('amount', 'Amount'),
  { id: 'match', header: 'In the books', cell: (line) => <MatchText line={line} />, onPhone: 'detail' },
];

/** The lines of an account that are to be matched, each with what it probably is. */
export function LinesCard({ account }: { account: BankAccount }) {
  const list = useLocalListQuery({ sort_by: 'date', sort_order: 'desc', per_page: 25 });
  const [state, setState] = useState<'open' | 'matched'>('open');
  const [matching, setMatching] = useState<StatementLine | null>(null);
  const [paidOut, setPaidOut] = useState<StatementLine | null>(null);
  const canManage = useCan('statements.manage');
  const { list: rows, page, loaded, fetching, loadError, loading, load, readPage, matchCertain } = useStatementLines();
  const { page: number, per_page, search, sort_by, sort_order } = list.query;
  const sort = sort_by === 'amount' ? 'amount' : 'date';
  const query = { account_id: account.id, state, page: number, per_page, search, sort_by: sort, sort_order } as const;
  const actions = useActions(setMatching, setPaidOut);
  useLoad(load, query);
  const certain = rows.filter(({ suggestion }) => suggestion?.is_certain).length;
  return (
    <Card
      title="Lines"
      flush
      actions={
        canManage &&
        certain > 0 && (
          <Button loading={loading} onClick={() => matchCertain(account.id)}>
            Match all certain lines
          </Button>
        )
      }
    >
      <DataTable
        noun="lines"
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
        totals={totalsSource({ in: 'In', out: 'Out' }, readPage, query)}
        toolbar={
          <Segments
            label="State"
            value={state}
            data={[...STATES]}
            onChange={(value) => {
              setState(value === 'matched' ? 'matched' : 'open');
              list.change({ page: 1 });
            }}
          />
        }
        {...(canManage && { rowActions: actions })}
      />
      {paidOut && <PayoutDrawer line={paidOut} onClose={() => setPaidOut(null)} />}
      {matching && <MatchDrawer line={matching} onClose={() => setMatching(null)} />}
    </Card>
  );
}

/** What a line is matched with, or probably is. */
function MatchText({ line }: { line: StatementLine }) {
  const { matches, suggestion } = line;
  if (matches.length > 0) {
    return matches.map(({ label }) => label).join(', ');
  }
  if (suggestion === null) {
    return '–';
  }
  return (
    <>
      {suggestionText(suggestion)}{' '}
      <StatusBadge tone={suggestion.is_certain ? 'success' : 'neutral'}>{suggestion.reason}</StatusBadge>
    </>
  );
}

function useActions(
  open: (line: StatementLine) => void,
  openPayout: (line: StatementLine) => void,
): (line: StatementLine) => RowAction<StatementLine>[] {
  const { match, unmatch } = useStatementLines.getState();
  const inside = { label: 'Show orders inside', run: openPayout };
  return ({ matches, suggestion, is_locked }) =>
    matches.length > 0
      ? [
          ...(matches.some(({ source_type }) => source_type === 'tickets') ? [inside] : []),
          {
            label: 'Undo match',
            refusal: is_locked ? 'Its statement is reconciled. Reopen it first.' : null,
            run: ({ id }) => unmatch(id),
          },
        ]
      : [
          ...(suggestion?.payout ? [inside] : []),
          ...(suggestion
            ? [
                {
                  label: 'Accept suggestion',
                  run: (line: StatementLine) => match(line.id, acceptedInput(line.description, suggestion)),
                },
              ]
            : []),
          { label: 'Match…', run: open },
        ];
}
