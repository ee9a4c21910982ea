import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useStatement } from '#js/stores/accounting/statement.ts';

/** What somebody owes and is owed, entry by entry; nothing on a backend that does not know it. */
export function StatementCard({ contact }: { contact: AccountingContact }) {
  const { selected: statement, isMissing, error, get } = useStatement();
  useLoad(get, contact.id);
  if (isMissing) {
    return null;
  }
  return (
    <Card
      title="Statement of account"
      description={
        statement && (
          <>
            Balance: <MoneyText value={statement.balance} currency={statement.currency} />
          </>
        )
      }
      flush={statement !== null && statement.lines.length > 0}
    >
      {statement === null ? (
        error ? (
          <ErrorState title="The statement could not be loaded" onRetry={() => get(contact.id)} />
        ) : (
          <SkeletonText lines={4} />
        )
      ) : statement.lines.length === 0 ? (
        <p className={layout.muted}>Nothing is posted yet.</p>
      ) : (
        <PaperTable
          label="Statement of account"
          rows={statement.lines}
          rowId={({ id }) => id}
          columns={[
            { header: 'Date', cell: ({ date }) => <DateText value={date} style="day" /> },
            { header: 'What for', isTitle: true, cell: ({ memo }) => memo },
            {
              header: 'Amount',
              align: 'end',
              cell: ({ amount }) => <MoneyText value={amount} currency={statement.currency} />,
            },
            {
              header: 'Balance',
              align: 'end',
              cell: ({ balance }) => <MoneyText value={balance} currency={statement.currency} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
