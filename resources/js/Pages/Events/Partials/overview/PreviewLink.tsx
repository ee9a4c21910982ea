import { Button } from '@mantine/core';
import type { Event } from '#contract/programme/events.ts';
import styles from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEventPreview } from '#js/stores/programme/events/eventPreview.ts';
import { ShareLink } from './ShareLink.tsx';

/** The preview link of a draft: created on demand, and revocable by anyone who can edit the event. */
export function PreviewLink({ event }: { event: Event }) {
  const { selected, error, message, get, make, revoke } = useEventPreview();
  useLoad(get, event.id);
  const preview = selected?.eventId === event.id ? selected : null;
  if (error && preview === null) {
    return (
      <div className={styles.tight}>
        <p className={styles.muted}>{message}</p>
        <Button variant="default" onClick={() => get(event.id)}>
          Try again
        </Button>
      </div>
    );
  }
  if (preview === null) {
    return <Skeleton height="2.25rem" />;
  }
  if (!preview.isOffered) {
    return <p className={styles.muted}>The event’s link works once it is published.</p>;
  }
  if (preview.url === null) {
    return (
      <div className={styles.tight}>
        <p className={styles.muted}>Show the draft to people who do not sign in here. They cannot buy anything.</p>
        <ProgressButton variant="default" onClick={() => make(event.id)}>
          Create preview link
        </ProgressButton>
      </div>
    );
  }
  return (
    <div className={styles.tight}>
      <ShareLink url={preview.url} label="Copy the preview link" />
      <p className={styles.muted}>Anyone with this link sees the draft until you publish or revoke it.</p>
      <ProgressButton variant="default" onClick={() => revoke(event.id)}>
        Revoke preview link
      </ProgressButton>
    </div>
  );
}
