import type { Dashboard } from '#contract/overview/dashboard.ts';
import { counted } from '#domain/kit/counted.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';

import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { ORDER_CHANNEL_NAMES } from '#js/Pages/Orders/Partials/orderLabels.ts';
import { useCan } from '#js/stores/account/permissions.ts';

type SalesPartProps = { data: Dashboard | null };

/** The events that sold most in the period, by what they brought. */
export function BestEvents({ data }: SalesPartProps) {
  const canSeeOrders = useCan('orders.view');
  return (
    <Card title="Best events of the period" flush>
      {data?.best_events?.length === 0 ? (
        <EmptyState title="No sales in this period" />
      ) : (
        <RowList
          label="Best events of the period"
          items={data?.best_events ?? null}
          itemId={({ id }) => id}
          href={(event) => pageUrl(canSeeOrders ? 'Events/Orders' : 'Events/Show', event)}
          title={({ name }) => name}
          detail={(event) => soldText(event)}
          end={({ revenue }) => canSeeOrders && revenue && formatMoney(revenue, data?.currency ?? null)}
        />
      )}
    </Card>
  );
}

/** Where tickets were sold. */
export function Channels({ data }: SalesPartProps) {
  const [from, to] = [data?.days[0]?.date ?? null, data?.days.at(-1)?.date ?? null];
  return (
    <Card title="Channels" flush>
      {data?.channels?.length === 0 ? (
        <EmptyState title="No sales in this period" />
      ) : (
        <RowList
          label="Channels"
          items={data?.channels?.map((channel, id) => ({ ...channel, id })) ?? null}
          itemId={({ id }) => id}
          href={({ channel }) => pageUrl('Orders/Index', {}, { channel, created_from: from, created_to: to })}
          title={({ channel }) => (channel && ORDER_CHANNEL_NAMES[channel]) ?? channel}
          detail={(channel) => soldText(channel)}
          end={({ revenue }) => revenue && formatMoney(revenue, data?.currency ?? null)}
        />
      )}
    </Card>
  );
}

function soldText({ tickets, orders }: { tickets: number | null; orders: number | null }): string {
  return [tickets === null ? '' : counted(tickets, 'ticket'), orders === null ? '' : counted(orders, 'order')]
    .filter(Boolean)
    .join(' · ');
}
