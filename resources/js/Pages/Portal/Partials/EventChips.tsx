import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { addDays, todayIn, weekdayOf } from '#domain/kit/time/days.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { type EventFilters, queryOf } from './eventFilters.ts';
import '#css/portal/chips.css';

type EventChipsProps = {
  filters: EventFilters;
  timezone: string;
  /** Whether the backend can filter by free tickets. */
  hasFree: boolean;
};

/** Quick filters as links; clicking an active one removes the filter. */
export function EventChips({ filters, timezone, hasFree }: EventChipsProps) {
  const days = daysOf(todayIn(timezone, serverNow())).map(({ label, from, to }) => {
    const isChosen = filters.from === from && filters.to === to;
    return { label, isChosen, change: isChosen ? { from: '', to: '' } : { from, to } };
  });
  const free = { label: 'Free', isChosen: filters.free, change: { free: !filters.free } };
  return (
    <ul className="p-chips">
      {[...days, ...(hasFree ? [free] : [])].map(({ label, isChosen, change }) => (
        <li key={label}>
          <Link
            className="p-chip"
            aria-current={isChosen || undefined}
            href={pageUrl('Portal/Events/Index', {}, queryOf({ ...filters, ...change }))}
            preserveState
            preserveScroll
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function daysOf(today: string): { label: string; from: string; to: string }[] {
  const weekday = weekdayOf(today);
  const saturday = addDays(today, Math.max(0, 6 - weekday));
  return [
    { label: 'Today', from: today, to: today },
    // On a Sunday, the rest of the weekend is the same as today.
    ...(weekday === 7 ? [] : [{ label: 'This weekend', from: saturday, to: addDays(today, 7 - weekday) }]),
    { label: 'Next 7 days', from: today, to: addDays(today, 6) },
  ];
}
