import { Link } from '@inertiajs/react';
import type { PortalDate } from '#contract/selling/portal.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import '#css/portal/chips.css';

type SeriesDatesProps = { dates: PortalDate[]; timezone: string; label: string };

/** The dates of a series as links; marks sold-out ones. */
export function SeriesDates({ dates, timezone, label }: SeriesDatesProps) {
  return (
    <ul className="p-chips" aria-label={label}>
      {dates.map((date) => (
        <li key={date.id}>
          <Link
            className="p-chip"
            href={portalEventUrl(date)}
            data-sold-out={date.sale_state === 'sold_out' || undefined}
          >
            {formatDate(date.start_date, timezone, 'dayMonth')}
            {date.sale_state === 'sold_out' && <span className="visually-hidden">, sold out</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
