import type { EventOverview } from '#contract/programme/eventOverview.ts';
import type { Event } from '#contract/programme/events.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import layout from '#js/components/page/layout.module.css';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';

type EventFiguresProps = {
  event: Event;
  /** Null while loading, and on a backend without overviews. */
  overview: EventOverview | null;
};

/** The figures of an event, each linked to the page with its details. */
export function EventFigures({ event, overview }: EventFiguresProps) {
  const can = useCanCheck();
  const { sold, capacity, revenue, currency } = event;
  const canSeeOrders = can('orders.view');
  return (
    <div className={layout.stats}>
      <StatCard
        label="Tickets sold"
        value={formatCount(sold)}
        hint={capacity === null ? 'No limit' : `of ${formatCount(capacity)}`}
        href={canSeeOrders ? pageUrl('Events/Attendees', event, { status: 'issued' }) : undefined}
      />
      <StatCard
        label="Not sold yet"
        value={formatCount(capacity === null || sold === null ? null : Math.max(0, capacity - sold))}
        hint={capacity === null ? 'No capacity limit' : soldText(sold, capacity)}
        href={can('tickets.view') ? pageUrl('Events/TicketManagement', event) : undefined}
      />
      {canSeeOrders && (
        <StatCard
          label="Revenue"
          value={formatMoney(revenue, currency)}
          hint="After refunds"
          href={pageUrl('Events/Orders', event)}
        />
      )}
      {overview && (
        <>
          <StatCard
            label="In carts now"
            value={formatCount(overview.carts.seats)}
            hint={overview.carts.count === 1 ? 'In 1 cart' : `In ${formatCount(overview.carts.count)} carts`}
            href={can('tickets.view') ? pageUrl('Events/TicketManagement', event) : undefined}
          />
          <StatCard
            label="Checked in"
            value={formatCount(overview.checked_in)}
            hint={`of ${formatCount(overview.sold)}`}
            href={can('check-in.manage') ? pageUrl('Events/CheckIn', event) : undefined}
          />
          {event.cancelled_at === null && <StatCard label="Days left" {...daysLeft(overview.days_left, event)} />}
        </>
      )}
    </div>
  );
}

function soldText(sold: number | null, capacity: number): string | undefined {
  return sold === null || capacity === 0 ? undefined : `${Math.round((sold / capacity) * 100)}% sold`;
}

function daysLeft(days: number | null, { end_date }: Event): { value: string; hint?: string } {
  if (end_date !== null && Date.parse(end_date) <= serverNow()) {
    return { value: '0', hint: 'It is over' };
  }
  if (days === null) {
    return { value: '–' };
  }
  if (days === 0) {
    return { value: 'Today' };
  }
  return days > 0 ? { value: formatCount(days), hint: 'Until it starts' } : { value: '0', hint: 'It has started' };
}
