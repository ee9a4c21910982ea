import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import styles from './ConnectionBanner.module.css';
import { watchConnection } from './watchConnection.ts';

const OFFLINE = 'You are offline. What you typed is kept; send it when the connection is back.';
const SLOW = 'The server is taking longer than usual. Nothing is lost, and you do not need to send anything again.';

type Trouble = { text: string; retry?: () => void };

/**
 * Shown at the bottom of the page when the connection is lost, a visit failed or the server is slow; offers a retry.
 */
export function ConnectionBanner() {
  const [offline, setOffline] = useState(false);
  const [isSlow, setSlow] = useState(false);
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
                  text: 'The page could not be reached.',
                  retry: () => (visit ? router.visit(visit.url.href) : router.reload()),
                }
              : { text: 'Not sent: the server could not be reached. What you typed is still here, so send it again.' },
          ),
        onSlow: setSlow,
        onVisit: () => setTrouble(null),
        onText: (text) => setTrouble({ text }),
      }),
    [],
  );

  const text = offline ? OFFLINE : (trouble?.text ?? (isSlow ? SLOW : undefined));
  return (
    <div role="status" className={text ? styles.banner : undefined}>
      {text}
      {!offline && trouble?.retry ? (
        <button type="button" className={styles.retry} onClick={trouble.retry}>
          Try again
        </button>
      ) : null}
      {!offline && (trouble || isSlow) ? (
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            setTrouble(null);
            setSlow(false);
          }}
        >
          Dismiss
        </button>
      ) : null}
    </div>
  );
}
