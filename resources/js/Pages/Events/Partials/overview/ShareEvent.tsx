import type { Event } from '#contract/programme/events.ts';
import { Card } from '#js/components/page/Card.tsx';
import styles from '#js/components/page/layout.module.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ShareLink } from './ShareLink.tsx';

/** The link of an event; for a draft, which is not public yet, its preview link. */
export function ShareEvent({ event }: { event: Event }) {
  const canUpdate = useCan('events.update');
  if (event.status === 'draft') {
    return (
      <Card title="Preview">
        {canUpdate ? (
          <PreviewLink event={event} />
        ) : (
          <p className={styles.muted}>The event’s link works once it is published.</p>
        )}
      </Card>
    );
  }
  return (
    <Card title="Share">
      <div className={styles.tight}>
        <ShareLink url={portalEventUrl({ id: event.id, url: event.portal_url })} label="Copy event link" />
        <p className={styles.muted}>{shareText(event)}</p>
      </div>
    </Card>
  );
}

/** What people who follow the link can do. */
export function shareText({ status, cancelled_at }: Event): string {
  if (cancelled_at !== null) {
    return 'The page says that the event was cancelled; tickets cannot be bought.';
  }
  const texts: Record<string, string> = {
    active: 'Anyone with the link can buy.',
    paused: 'The link works, but tickets cannot be bought while sales are paused.',
    completed: 'The event is over; tickets can no longer be bought.',
  };
  return texts[status ?? ''] ?? 'Anyone with the link can see the event.';
}
