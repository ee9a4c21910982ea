import { Link } from '@inertiajs/react';
import { addDays, todayIn, weekdayOf } from '#domain/days.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { serverNow } from '#js/lib/serverClock.ts';

type DayChipsProps = { filters: { search: string; city: string; from: string; to: string }; timezone: string };

/** The days that visitors ask for most, each as a link; the one that is chosen leads back to all days. */
export function DayChips({ filters, timezone }: DayChipsProps) {
  return (
    <ul className="p-chips">
      {chipsOf(todayIn(timezone, serverNow())).map(({ label, from, to }) => {
        const isChosen = filters.from === from && filters.to === to;
        const days = isChosen ? { from: null, to: null } : { from, to };
        return (
          <li key={label}>
            <Link
              className="p-chip"
              aria-current={isChosen || undefined}
              href={pageUrl('Portal/Events/Index', {}, { ...filters, ...days })}
              preserveState
              preserveScroll
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function chipsOf(today: string): { label: string; from: string; to: string }[] {
  const weekday = weekdayOf(today);
  const saturday = addDays(today, Math.max(0, 6 - weekday));
  return [
    { label: 'Today', from: today, to: today },
    // On a Sunday, what is left of the weekend is today.
    ...(weekday === 7 ? [] : [{ label: 'This weekend', from: saturday, to: addDays(today, 7 - weekday) }]),
    { label: 'Next 7 days', from: today, to: addDays(today, 6) },
  ];
}
