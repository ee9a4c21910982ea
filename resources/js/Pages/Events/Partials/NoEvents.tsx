import type { EventView } from '#domain/events.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { LinkButton } from '#js/components/LinkButton.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useEventCount } from '#js/stores/events/eventCount.ts';
import { FirstSteps } from './FirstSteps.tsx';

/** The empty state of a view: the first steps if the company has no events at all. */
export function NoEvents({ view, canCreate }: { view: EventView; canCreate: boolean }) {
  const { selected, success, error, get } = useEventCount();
  useLoad(get, {});
  if (!success && !error) {
    return null;
  }
  if (view === 'upcoming' && selected === 0) {
    return <FirstSteps canCreate={canCreate} />;
  }
  const { title, body } = TEXTS[view];
  return (
    <EmptyState
      title={title}
      action={canCreate && view !== 'past' && <LinkButton label="Create event" href={pageUrl('Events/Create')} />}
    >
      {body}
    </EmptyState>
  );
}

const TEXTS: Record<EventView, { title: string; body: string }> = {
  upcoming: {
    title: 'Nothing coming up',
    body: 'Published events that have not ended are listed here, the next first.',
  },
  past: { title: 'Nothing has ended yet', body: 'Events move here once they are over, with what they sold.' },
  drafts: { title: 'No drafts', body: 'Events that are not published yet are kept here. Only your team sees them.' },
};
