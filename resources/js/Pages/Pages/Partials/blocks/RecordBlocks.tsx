import type { PageRecords } from '#contract/content/publicPages.ts';
import type { PortalListedEvent } from '#contract/selling/portal.ts';
import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { EventCard } from '#js/Pages/Portal/Partials/EventCard.tsx';
import { EventLine } from '#js/Pages/Portal/Partials/EventLine.tsx';
import { TicketsLater } from './TicketsLater.tsx';

type ShownEvent = PageRecords[number]['event'];

export function EventsBlock({ events }: { events: PortalListedEvent[] }) {
  const timezone = useTimezone();
  return events.length === 0 ? (
    <p className="c-note">No events are planned at the moment.</p>
  ) : (
    <ul className="c-events">
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} timezone={timezone} />
        </li>
      ))}
    </ul>
  );
}

export function EventBlock({ event }: { event: ShownEvent }) {
  const timezone = useTimezone();
  return event === null ? (
    <p className="c-note">This event is not open to the public.</p>
  ) : (
    <div className="c-event">
      <EventCard event={{ ...event, series: null }} timezone={timezone} isFeatured />
    </div>
  );
}

/** The event with its tickets to choose; before scripts are loaded, and without them, a link to the event. */
export function TicketsBlock({ event }: { event: ShownEvent }) {
  const timezone = useTimezone();
  return event === null ? (
    <p className="c-note">Tickets are not on sale here at the moment.</p>
  ) : (
    <section className="c-panel" aria-label={`Tickets for ${event.name}`}>
      <EventLine event={event} timezone={timezone} />
      <TicketsLater
        event={event}
        meanwhile={
          <ButtonLink href={`${portalEventUrl(event)}#tickets`} page="Portal/Events/Show" wide>
            Get tickets
          </ButtonLink>
        }
      />
    </section>
  );
}

type SurveyBlockProps = {
  block: Extract<PageLeaf, { type: 'survey' }>;
  survey: PageRecords[number]['survey'];
};

export function SurveyBlock({ block, survey }: SurveyBlockProps) {
  return survey === null ? null : (
    <section className="c-panel" aria-label={survey.title}>
      <h3>{survey.title}</h3>
      {survey.is_open ? (
        <ButtonLink href={survey.url} page="Pages/Survey">
          {block.label || 'Answer the survey'}
        </ButtonLink>
      ) : (
        <p className="c-note">This survey is closed.</p>
      )}
    </section>
  );
}
