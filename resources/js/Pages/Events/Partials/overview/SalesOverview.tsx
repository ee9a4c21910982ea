import type { EventOverview } from '#contract/programme/eventOverview.ts';
import type { Event } from '#contract/programme/events.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { SoldBar } from '../tickets/SoldBar.tsx';
import { paceText, salesPoints } from './salesPoints.ts';

type SalesOverviewProps = {
  event: Event;
  overview: EventOverview;
  compareWith: number | null;
  onCompare: (id: number | null) => void;
};

/** The sales of an event over time, by ticket type and by coupon. */
export function SalesOverview(props: SalesOverviewProps) {
  const { event, overview } = props;
  return (
    <>
      <SalesOverTime {...props} />
      <div className={layout.halves}>
        <ByType event={event} types={overview.types} />
        <ByCoupon event={event} overview={overview} />
      </div>
    </>
  );
}

function SalesOverTime({ event, overview, compareWith, onCompare }: SalesOverviewProps) {
  const choices = useEventChoices();
  const { comparison } = overview;
  return (
    <Chart
      kind="line"
      title="Tickets sold over time"
      description={paceText(overview)}
      labelName="Day"
      data={salesPoints(overview.points)}
      series={[
        { key: 'sold', label: event.name },
        ...(comparison ? [{ key: 'compared', label: comparison.name, isMuted: true }] : []),
      ]}
      format={(value) => `${formatCount(value)} ${value === 1 ? 'ticket' : 'tickets'}`}
      axisFormat={formatCount}
      unit="Tickets"
      reference={event.capacity === null ? undefined : { value: event.capacity, label: 'Capacity' }}
      empty={
        event.cancelled_at === null
          ? { title: 'No sales yet', body: 'Share the event’s link to start selling.' }
          : { title: 'No tickets sold', body: 'The tickets of a cancelled event do not count as sold.' }
      }
      footer={
        <RecordPicker
          label="Compare with"
          placeholder="Choose an event"
          description="Its sales at the same number of days before the start."
          value={compareWith ?? comparison?.id ?? null}
          name={comparison?.name}
          choices={choices}
          offers={({ id }) => id !== event.id}
          onChange={onCompare}
        />
      }
    />
  );
}

function ByType({ event, types }: { event: Event; types: EventOverview['types'] }) {
  const canSeeOrders = useCan('orders.view');
  if (types.length === 0) {
    return null;
  }
  return (
    <Card title="By ticket type" flush>
      <RowList
        label="By ticket type"
        items={types}
        itemId={({ id }) => id}
        href={({ id }) =>
          canSeeOrders
            ? pageUrl('Events/Attendees', event, { ticket_type_id: id, status: 'issued' })
            : pageUrl('Events/TicketManagement', event)
        }
        title={({ name }) => name}
        detail={({ revenue }) => (revenue === null ? '' : formatMoney(revenue, event.currency))}
        end={(row) => <SoldBar name={row.name} sold={row.sold} capacity={row.capacity} />}
      />
    </Card>
  );
}

function ByCoupon({ event, overview: { coupons } }: { event: Event; overview: EventOverview }) {
  if (coupons.length === 0) {
    return null;
  }
  return (
    <Card title="By coupon" flush>
      <RowList
        label="By coupon"
        items={coupons}
        itemId={({ id }) => id}
        href={({ code }) => pageUrl('Events/Coupons', event, { search: code })}
        title={({ code }) => code}
        detail={({ discount }) => (discount === null ? '' : `${formatMoney(discount, event.currency)} off`)}
        end={({ uses }) => `${formatCount(uses)} ${uses === 1 ? 'use' : 'uses'}`}
      />
    </Card>
  );
}
