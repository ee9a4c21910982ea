import { useEffect, useEffectEvent } from 'react';
import type { DraftState } from '#domain/conversations/mailbox.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import styles from './Mailbox.module.css';

const LABELS: Partial<Record<DraftState, string>> = {
  waiting: 'Being sent',
  sending: 'Being sent',
  failed: 'Not sent',
  unconfirmed: 'Sent?',
};

/** Mails that one is writing, and those that were not sent. */
export function DraftList() {
  const { drafts, loadDrafts, open } = useMailComposer();
  const load = useEffectEvent(() => void loadDrafts());
  useEffect(() => load(), []);
  if (drafts.length === 0) {
    return null;
  }
  return (
    <section aria-label="Being written">
      <h2 className={styles.heading}>Being written</h2>
      <ul className={styles.rows}>
        {drafts.map((draft) => {
          const label = draft.state === null ? undefined : LABELS[draft.state];
          const isLeaving = draft.state === 'waiting' || draft.state === 'sending';
          return (
            <li key={draft.id}>
              <button type="button" className={styles.folder} disabled={isLeaving} onClick={() => open(draft)}>
                <span className={styles.folderName} dir="auto">
                  {draft.subject || 'No subject'}
                </span>
                {label !== undefined && <span className={styles.count}>{label}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
