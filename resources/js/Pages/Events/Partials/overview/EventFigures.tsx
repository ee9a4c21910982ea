import type { Event } from '#contract/events.ts';
import { formatMoney } from '#domain/money.ts';
import layout from '#js/components/layout.module.css';
import { StatCard } from '#js/components/StatCard.tsx';

/** Sales of an event. */
export function EventFigures({ event: { sold, capacity, revenue, currency } }: { event: Event }) {
  return (
    <div className={layout.stats}>
      <StatCard
        label="Tickets sold"
        value={sold.toLocaleString('en')}
        hint={capacity === null ? 'No limit' : `of ${capacity.toLocaleString('en')}`}
      />
      <StatCard
        label="Not sold yet"
        value={capacity === null ? '–' : Math.max(0, capacity - sold).toLocaleString('en')}
        hint={capacity ? `${Math.round((sold / capacity) * 100)}% sold` : 'No capacity limit'}
      />
      <StatCard label="Revenue" value={formatMoney(revenue, currency)} hint="After refunds" />
    </div>
  );
}
