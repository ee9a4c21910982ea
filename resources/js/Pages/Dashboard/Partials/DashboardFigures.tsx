import type { Dashboard } from '#contract/overview/dashboard.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney, formatMoneyShort } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import type { DashboardQuery } from '#js/stores/overview/dashboard.ts';
import { SoldBar } from '../../Events/Partials/tickets/SoldBar.tsx';
import { OrderRows } from '../../Orders/Partials/OrderRows.tsx';
import { BooksFigures } from './BooksFigures.tsx';
import { ComparedFigure } from './ComparedFigure.tsx';
import { dayChart } from './dayChart.ts';
import { BestEvents, Channels } from './SalesParts.tsx';
import { WaitingTasks } from './WaitingTasks.tsx';

type DashboardFiguresProps = {
  /** Null while loading. */
  data: Dashboard | null;
  query: DashboardQuery;
};

/** Sales, what areas count, channels, the best events, upcoming events and recent orders. */
export function DashboardFigures({ data, query }: DashboardFiguresProps) {
  const currency = data?.currency ?? null;
  const money = (value: string | number | null) => formatMoney(value, currency);
  const points = data && dayChart(data.days);
  const can = useCanCheck();
  const canSeeOrders = can('orders.view');
  const ordersUrl = pageUrl('Orders/Index', {}, orderFilters(data, query));
  return (
    <div className={layout.stack}>
      <div className={layout.stats}>
        {canSeeOrders && (
          <ComparedFigure
            label="Revenue"
            href={ordersUrl}
            figures={data && [data.revenue, data.previous_revenue]}
            format={money}
            hint={otherCurrencies(data)}
          />
        )}
        <ComparedFigure label="Tickets sold" figures={data && [data.tickets, data.previous_tickets]} />
        <ComparedFigure
          label="Orders"
          href={canSeeOrders ? ordersUrl : undefined}
          figures={data && [data.orders, data.previous_orders]}
        />
        {can('tasks.view') && <WaitingTasks />}
      </div>
      {data?.figures && data.figures.length > 0 && (
        <div className={layout.stats}>
          {data.figures.map(({ label, value, previous, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures have no id, and their order is fixed
            <ComparedFigure key={index} label={label} href={url} figures={[value, previous]} />
          ))}
        </div>
      )}
      {can('accounting.reports') && <BooksFigures />}
      {points?.length !== 0 && (
        <Chart
          kind="bar"
          labelName="Day"
          data={points}
          {...(canSeeOrders
            ? {
                title: 'Revenue by day',
                series: [
                  { key: 'previous_revenue', label: 'Period before', isMuted: true },
                  { key: 'revenue', label: 'Revenue' },
                ],
                format: money,
                axisFormat: (value: number) => formatMoneyShort(value, currency),
              }
            : {
                title: 'Tickets sold by day',
                series: [
                  { key: 'previous_tickets', label: 'Period before', isMuted: true },
                  { key: 'tickets', label: 'Tickets' },
                ],
                format: (value: number) => formatCount(value),
                unit: 'Tickets',
              })}
          empty={{ title: 'No sales in this period', body: 'Choose a longer period, or share the link of an event.' }}
        />
      )}
      {(data?.best_events?.length ?? 0) + (data?.channels?.length ?? 0) > 0 && (
        <div className={layout.halves}>
          <BestEvents data={data} />
          {canSeeOrders && <Channels data={data} />}
        </div>
      )}
      <div className={layout.halves}>
        <NextEvents events={data?.next_events ?? null} />
        {canSeeOrders && (
          <Card title="Recent orders" flush>
            {data?.recent_orders.length === 0 ? (
              <EmptyState title="No orders yet">Orders appear here once they are paid.</EmptyState>
            ) : (
              <OrderRows
                label="Recent orders"
                orders={data?.recent_orders ?? null}
                detail={({ event_name }) => event_name}
              />
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

function NextEvents({ events }: { events: Dashboard['next_events'] | null }) {
  return (
    <Card title="Next events" flush>
      {events?.length === 0 ? (
        <EmptyState title="No upcoming events" />
      ) : (
        <RowList
          label="Next events"
          items={events}
          itemId={(event) => event.id}
          href={(event) => pageUrl('Events/Show', event)}
          lead={(event) => <Thumbnail url={event.cover_url} id={event.id} />}
          title={(event) => event.name}
          detail={(event) => (
            <>
              <DateText value={event.start_date} until={event.end_date} style="day" />
              {event.place && ` · ${event.place}`}
            </>
          )}
          end={(row) => <SoldBar name={row.name} sold={row.sold} capacity={row.capacity} />}
        />
      )}
    </Card>
  );
}

/** The orders that were placed on the days shown. A campaign is no filter of orders. */
function orderFilters(data: Dashboard | null, { event_id }: DashboardQuery): Record<string, string> {
  const [from, to] = [data?.days[0]?.date, data?.days.at(-1)?.date];
  return {
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
    ...(event_id !== undefined && { event_id: String(event_id) }),
  };
}

/** Revenue in other currencies is listed separately, never added up. */
function otherCurrencies(data: Dashboard | null): string | undefined {
  const amounts = data?.other_currencies.map(({ currency, revenue }) => formatMoney(revenue, currency)) ?? [];
  return amounts.length > 0 ? `and ${amounts.join(', ')}` : undefined;
}
