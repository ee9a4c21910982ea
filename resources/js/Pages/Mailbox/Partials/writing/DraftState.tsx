import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import styles from '../Mailbox.module.css';

/** Why a mail was not sent, and what its writer can do. */
export function DraftState({ draft }: { draft: MailDraft }) {
  const settle = useMailComposer((state) => state.settle);
  if (draft.state === 'failed') {
    return (
      <p className={styles.fault} role="alert">
        The mail was not sent. {draft.failure} Everything is still here: correct it, and send it again.
      </p>
    );
  }
  if (draft.state !== 'unconfirmed') {
    return null;
  }
  return (
    <div className={styles.fault} role="alert">
      <span>
        The server took this mail, but its answer was lost. It may have been sent. Ask the recipient if you are not
        sure.
      </span>
      <ProgressButton size="compact-sm" variant="default" onClick={() => settle('sent')}>
        It was sent
      </ProgressButton>
      <ProgressButton size="compact-sm" variant="default" onClick={() => settle('again')}>
        Send it again
      </ProgressButton>
    </div>
  );
}
