import { Head, Link, router, usePage } from '@inertiajs/react';
import { SegmentedControl } from '@mantine/core';
import { useEffect } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatMoney } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Card } from '#js/components/Card.tsx';
import { Chart } from '#js/components/Chart.tsx';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import styles from '#js/components/layout.module.css';
import { MoneyText } from '#js/components/MoneyText.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { RowList } from '#js/components/RowList.tsx';
import { StatCard } from '#js/components/StatCard.tsx';
import { Status } from '#js/components/Status.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { ORDER_LABELS } from '#js/Pages/Orders/Partials/orderLabels.ts';
import { RANGES, type Range, useDashboard } from '#js/stores/dashboard.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCan } from '#js/stores/permissions.ts';
import { useTaskCounts } from '#js/stores/tasks/taskCounts.ts';
import { FirstSteps } from '../Events/Partials/FirstSteps.tsx';
import { StockBar } from '../Events/Partials/tickets/StockBar.tsx';
import { dayChart } from './Partials/dayChart.ts';
import { percentChange } from './Partials/percentChange.ts';

export default function DashboardIndex() {
  const { company } = useShared();
  const days = useRange();
  const { data: shown, error, message, load, refresh } = useDashboard();
  const canCreate = useCan('events.create');

  useEffect(() => void load(days), [load, days]);
  const channel = company && `company-sales.${company.id}`;
  useChannel(channel, 'order.paid', refresh, { onReconnect: refresh });
  useChannel(channel, 'order.changed', refresh);

  const isFirstRun = shown !== null && shown.next_events.length === 0 && shown.recent_orders.length === 0;
  return (
    <>
      <Head title="Dashboard" />
      <PageHeader
        title="Dashboard"
        context={
          isFirstRun ? 'Your sales, once there are any' : `Sales of the last ${days} days against the ${days} before`
        }
        aside={isFirstRun ? undefined : <RangeSwitch days={days} />}
      />
      {error && shown === null && (
        <ErrorState title="The dashboard could not be loaded" message={message} onRetry={() => load(days)} />
      )}
      {isFirstRun && (
        <Card>
          <FirstSteps canCreate={canCreate} />
        </Card>
      )}
      {!isFirstRun && !(error && shown === null) && <Figures data={shown} days={days} />}
    </>
  );
}

function Figures({ data, days }: { data: Dashboard | null; days: Range }) {
  const currency = data?.currency ?? 'USD';
  const money = (value: string | number) => formatMoney(value, currency);
  const canSeeTasks = useCan('tasks.view');
  return (
    <div className={styles.stack}>
      <div className={styles.stats}>
        <Figure
          label="Revenue"
          days={days}
          figures={data && [data.revenue, data.previous_revenue]}
          format={money}
          hint={othersOf(data)}
        />
        <Figure label="Tickets sold" days={days} figures={data && [data.tickets, data.previous_tickets]} />
        <Figure label="Orders" days={days} figures={data && [data.orders, data.previous_orders]} />
        {canSeeTasks && <Waiting />}
      </div>
      <Chart
        kind="bar"
        title="Revenue by day"
        labelName="Day"
        data={data && dayChart(data.days)}
        series={[{ key: 'revenue', label: 'Revenue' }]}
        format={money}
        axisFormat={(value) => value.toLocaleString('en', { notation: 'compact' })}
        empty={{ title: 'No sales in this time', body: 'Look further back, or share the link of an event.' }}
      />
      <div className={styles.halves}>
        <Card title="Next events" flush>
          {data?.next_events.length === 0 ? (
            <EmptyState title="Nothing is coming up" />
          ) : (
            <RowList
              label="Next events"
              items={data?.next_events ?? null}
              itemId={(event) => event.id}
              href={(event) => pageUrl('Events/Show', event)}
              title={(event) => event.name}
              detail={(event) => (
                <>
                  <DateText value={event.start_date} style="day" />
                  {event.place && ` · ${event.place}`}
                </>
              )}
              end={(event) => (
                <StockBar
                  label={`Sold of ${event.name}`}
                  parts={[{ label: 'sold', value: event.sold, tone: 'sold' }]}
                  capacity={event.capacity}
                />
              )}
            />
          )}
        </Card>
        <Card title="Recent orders" flush>
          {data?.recent_orders.length === 0 ? (
            <EmptyState title="No orders yet">They show up here as they are paid.</EmptyState>
          ) : (
            <RowList
              label="Recent orders"
              items={data?.recent_orders ?? null}
              itemId={(order) => order.id}
              href={(order) => pageUrl('Orders/Show', order)}
              title={(order) => order.buyer_name}
              detail={(order) => (
                <>
                  {order.event_name} · <DateText value={order.created_at} />
                </>
              )}
              end={(order) => (
                <>
                  <MoneyText value={order.total} currency={order.currency} />
                  <Status labels={ORDER_LABELS} value={order.status} />
                </>
              )}
            />
          )}
        </Card>
      </div>
    </div>
  );
}

type FigureProps = {
  label: string;
  days: Range;
  /** Now and before; null while they load. */
  figures: [string | number, string | number] | null;
  format?: (value: string | number) => string;
  hint?: string;
};

function Figure({ label, days, figures, format = (value) => Number(value).toLocaleString('en'), hint }: FigureProps) {
  const change = figures && percentChange(Number(figures[0]), Number(figures[1]));
  return (
    <StatCard
      label={label}
      value={figures && format(figures[0])}
      change={change === null ? undefined : { percent: change, against: `against ${format(figures?.[1] ?? 0)}` }}
      hint={hint || `None in the ${days} days before`}
    />
  );
}

/** Revenue in other currencies is told apart, never added. */
function othersOf(data: Dashboard | null): string | undefined {
  const others = data?.other_currencies.map(({ currency, revenue }) => formatMoney(revenue, currency)) ?? [];
  return others.length > 0 ? `and ${others.join(', ')}` : undefined;
}

function useRange(): Range {
  const given = Number(new URL(usePage().url, 'http://localhost').searchParams.get('days'));
  return RANGES.find((range) => range === given) ?? 30;
}

function RangeSwitch({ days }: { days: Range }) {
  return (
    <SegmentedControl
      aria-label="Time range"
      value={String(days)}
      onChange={(value) =>
        router.push({
          url: value === '30' ? pageUrl('Dashboard/Index') : pageUrl('Dashboard/Index', {}, { days: value }),
          preserveState: true,
        })
      }
      data={RANGES.map((range) => ({ value: String(range), label: `${range} days` }))}
    />
  );
}

/** Tasks that wait for whoever is signed in. */
function Waiting() {
  const { counts, load } = useTaskCounts();
  useEffect(() => void load(), [load]);
  return (
    <StatCard
      label="Tasks waiting for you"
      value={
        counts && (
          <Link href={pageUrl('Tasks/Index', {}, { view: 'waiting' })}>
            {counts.waiting_for_me.toLocaleString('en')}
          </Link>
        )
      }
      hint={counts && (counts.overdue > 0 ? `${counts.overdue} late` : 'None is late')}
    />
  );
}
