import { Link } from '@inertiajs/react';
import { addDays, todayIn, weekdayOf } from '#domain/days.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { type EventFilters, queryOf } from './eventFilters.ts';
import '#css/portal/chips.css';

type EventChipsProps = {
  filters: EventFilters;
  timezone: string;
  /** The backend can tell which events have a free ticket. */
  hasFree: boolean;
};

/** What visitors ask for most, each as a link; one that is chosen leads back to all days, or all prices. */
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
    // On a Sunday, what is left of the weekend is today.
    ...(weekday === 7 ? [] : [{ label: 'This weekend', from: saturday, to: addDays(today, 7 - weekday) }]),
    { label: 'Next 7 days', from: today, to: addDays(today, 6) },
  ];
}
