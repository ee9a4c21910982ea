import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import styles from './ConnectionBanner.module.css';
import { watchConnection } from './watchConnection.ts';

type Trouble = { words: string; retry?: () => void };

/** Says at the foot of the page that the connection is gone or that a visit failed, and offers to try again. */
export function ConnectionBanner() {
  const [offline, setOffline] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  useEffect(
    () =>
      watchConnection({
        onOffline: () => setOffline(true),
        onOnline: () => setOffline(false),
        onFailedVisit: (visit) =>
          setTrouble(
            visit === null || visit.method === 'get'
              ? {
                  words: 'The page could not be reached.',
                  retry: () => (visit ? router.visit(visit.url.href) : router.reload()),
                }
              : { words: 'Not sent: the server could not be reached. What you typed is still here, so send it again.' },
          ),
        onVisit: () => setTrouble(null),
      }),
    [],
  );

  const words = offline
    ? 'You are offline. What you typed is kept; send it when the connection is back.'
    : trouble?.words;
  return (
    <div role="status" className={words ? styles.banner : undefined}>
      {words}
      {!offline && trouble?.retry ? (
        <button type="button" className={styles.retry} onClick={trouble.retry}>
          Try again
        </button>
      ) : null}
      {!offline && trouble ? (
        <button type="button" className={styles.retry} onClick={() => setTrouble(null)}>
          Dismiss
        </button>
      ) : null}
    </div>
  );
}
