import '#css/mantineDialogs.css';
import { Button, Drawer } from '@mantine/core';
import type { StatementLine } from '#contract/accounting/statementLines.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { usePayoutOrders } from '#js/stores/accounting/payoutOrders.ts';
import { useStatementLines } from '#js/stores/accounting/statementLines.ts';
import { acceptedInput } from './suggestion.ts';

/** The orders and refunds inside a payout, what the gateway kept, and what arrived. */
export function PayoutDrawer({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { list: orders, loaded, loadError, load } = usePayoutOrders();
  const { match, loading } = useStatementLines();
  const canManage = useCan('statements.manage');
  const query = { lineId: line.id };
  useLoad(load, query);
  const { suggestion, currency } = line;
  const payout = suggestion?.payout ?? null;
  const accept = async () => {
    if (suggestion && (await match(line.id, acceptedInput(line.description, suggestion))).ok) {
      onClose();
    }
  };
  return (
    <Drawer opened position="right" size="lg" title="Orders inside this payout" onClose={onClose}>
      <div className={layout.stack}>
        <p>
          <strong>{line.description}</strong>
          <br />
          <DateText value={line.date} style="day" /> · <MoneyText value={line.amount} currency={currency} /> arrived
        </p>
        {payout && (
          <Facts
            facts={[
              { label: 'Sold', value: <MoneyText value={payout.sold} currency={currency} /> },
              { label: 'Refunded', value: <MoneyText value={payout.refunded} currency={currency} /> },
              { label: 'Fee of the gateway', value: <MoneyText value={payout.fee} currency={currency} /> },
            ]}
          />
        )}
        {loadError && <ErrorState title="The orders could not be loaded" onRetry={() => load(query)} />}
        {!loaded && !loadError && <SkeletonText lines={4} />}
        {loaded && (
          <PaperTable
            label="Orders"
            rows={orders}
            rowId={({ id }) => id}
            columns={[
              { header: 'Order', isTitle: true, cell: ({ reference }) => reference },
              { header: 'Event', cell: ({ event_name }) => event_name },
              { header: 'Date', cell: ({ date }) => <DateText value={date} style="date" /> },
              {
                header: 'Amount',
                align: 'end',
                cell: ({ amount }) => <MoneyText value={amount} currency={currency} />,
              },
            ]}
          />
        )}
        {payout && canManage && (
          <Button loading={loading} onClick={accept}>
            Match payout
          </Button>
        )}
      </div>
    </Drawer>
  );
}
