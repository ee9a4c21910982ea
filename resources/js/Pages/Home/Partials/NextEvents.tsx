import type { HomeEvent } from '#contract/overview/home.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { SoldBar } from '../../Events/Partials/tickets/SoldBar.tsx';

/** The events of today and tomorrow; those who check guests in open the door page. Null while loading. */
export function NextEvents({ events }: { events: HomeEvent[] | null }) {
  const canCheckIn = useCan('check-in.manage');
  return (
    <Card title="Today and tomorrow" flush>
      {events?.length === 0 ? (
        <EmptyState title="No event today or tomorrow" />
      ) : (
        <RowList
          label="Today and tomorrow"
          items={events}
          itemId={({ id }) => id}
          href={(event) => pageUrl(canCheckIn ? 'Events/CheckIn' : 'Events/Show', event)}
          lead={({ cover_url, id }) => <Thumbnail url={cover_url} id={id} />}
          title={({ name }) => name}
          detail={({ start_date, end_date, place, checked_in }) => (
            <>
              <DateText value={start_date} until={end_date} style="day" />
              {place && ` · ${place}`}
              {checked_in !== null && ` · ${formatCount(checked_in)} in`}
            </>
          )}
          end={({ name, sold, capacity }) => <SoldBar name={name} sold={sold} capacity={capacity} />}
        />
      )}
    </Card>
  );
}
