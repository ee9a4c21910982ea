import type { Event } from '#contract/events.ts';
import { formatCount } from '#domain/formatCount.ts';
import { formatMoney } from '#domain/money.ts';
import layout from '#js/components/layout.module.css';
import { StatCard } from '#js/components/StatCard.tsx';
import { useCan } from '#js/stores/permissions.ts';

/** Sales of an event. */
export function EventFigures({ event: { sold, capacity, revenue, currency } }: { event: Event }) {
  const canSeeOrders = useCan('orders.view');
  return (
    <div className={layout.stats}>
      <StatCard
        label="Tickets sold"
        value={formatCount(sold)}
        hint={capacity === null ? 'No limit' : `of ${formatCount(capacity)}`}
      />
      <StatCard
        label="Not sold yet"
        value={formatCount(capacity === null || sold === null ? null : Math.max(0, capacity - sold))}
        hint={capacity === null ? 'No capacity limit' : soldText(sold, capacity)}
      />
      {canSeeOrders && <StatCard label="Revenue" value={formatMoney(revenue, currency)} hint="After refunds" />}
    </div>
  );
}

function soldText(sold: number | null, capacity: number): string | undefined {
  return sold === null || capacity === 0 ? undefined : `${Math.round((sold / capacity) * 100)}% sold`;
}
