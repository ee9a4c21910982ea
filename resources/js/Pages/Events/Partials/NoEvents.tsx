import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EventView } from '#domain/programme/events.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEventCount } from '#js/stores/programme/events/eventCount.ts';
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
