import { Link } from '@inertiajs/react';
import type { Event } from '#contract/programme/events.ts';
import { countryName } from '#domain/kit/countries.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import styles from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { ShareEvent } from './ShareEvent.tsx';

/** Time, place and listing of an event, with its link to share. */
export function EventFacts({ event }: { event: Event }) {
  const address = [event.venue, event.address, event.city, countryName(event.country)].filter(Boolean).join(', ');
  return (
    <>
      {event.cover_url && <img src={event.cover_url} alt="" className={styles.cover} />}
      <ShareEvent event={event} />
      <Card title="Details">
        <Facts
          facts={[
            { label: 'Starts', value: <DateText value={event.start_date} style="dateTime" /> },
            { label: 'Ends', value: <DateText value={event.end_date} style="dateTime" /> },
            { label: 'Place', value: address },
            { label: 'Online', value: event.online_url },
            ...(event.group_id
              ? [
                  {
                    label: 'Group',
                    value: (
                      <Link href={pageUrl('Groups/Show', { id: event.group_id })}>
                        {event.group_name || 'Open the group'}
                      </Link>
                    ),
                  },
                ]
              : []),
            { label: 'Portal', value: event.is_listed ? 'Listed' : 'Only by its link' },
            { label: 'Currency', value: event.currency },
            { label: 'Created', value: <DateText value={event.created_at} style="date" /> },
          ]}
        />
      </Card>
    </>
  );
}
