import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailConversation } from '#js/stores/conversations/mailbox/mailConversation.ts';
import { AnsweringLine } from './AnsweringLine.tsx';
import { ConversationList } from './ConversationList.tsx';
import { MailActions } from './MailActions.tsx';
import { MailBody } from './MailBody.tsx';
import styles from './Mailbox.module.css';
import { MailFiles } from './MailFiles.tsx';
import { MailHead } from './MailHead.tsx';
import type { MailPlace } from './useMailPlace.ts';

/** The mail that is read, between the other mails of its conversation. */
export function MailPane({ mailId, place }: { mailId: number; place: MailPlace }) {
  const { selectedMail: mail, mailError, loadMail } = useMailbox();
  const { markAsRead } = useMailActions();
  const conversation = useMailConversation();
  const load = useEffectEvent(async () => {
    const outcome = await loadMail(mailId);
    if (outcome.ok) {
      void conversation.load(mailId);
      if (!outcome.data.is_seen) {
        await markAsRead(mailId);
      }
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail is loaded.
  useEffect(() => void load(), [mailId]);
  const back = (
    <ActionIcon
      className={styles.back}
      variant="subtle"
      color="gray"
      aria-label="Back to the list"
      onClick={() => place.change({ mail: null })}
    >
      <IconArrowLeft size={18} className={styles.arrow} />
    </ActionIcon>
  );
  if (mail === null || mail.id !== mailId) {
    return (
      <section className={styles.pane} aria-label="Mail">
        <div className={styles.toolbar}>{back}</div>
        {mailError !== null ? (
          <ErrorState message={mailError} onRetry={() => loadMail(mailId)} />
        ) : (
          <div className={styles.paneBody}>
            <SkeletonText lines={8} />
          </div>
        )}
      </section>
    );
  }
  const others = (conversation.mails ?? []).filter(({ id }) => id !== mailId);
  const at = (conversation.mails ?? []).findIndex(({ id }) => id === mailId);
  const open = (id: number) => place.change({ mail: id });
  return (
    <section className={styles.pane} aria-label={mail.subject || 'No subject'}>
      <div className={styles.toolbar}>
        {back}
        <MailActions mail={mail} place={place} />
      </div>
      <div className={styles.paneBody}>
        <h2 className={styles.title} dir="auto">
          {mail.subject || 'No subject'}
        </h2>
        <ConversationList mails={others.slice(0, Math.max(0, at))} label="Earlier mails" onOpen={open} />
        <MailHead mail={mail} />
        <AnsweringLine mail={mail} />
        {mail.fault !== null && <p className={styles.fault}>{mail.fault}</p>}
        <MailBody mail={mail} />
        <MailFiles mail={mail} />
        <ConversationList mails={others.slice(Math.max(0, at))} label="Later mails" onOpen={open} />
      </div>
    </section>
  );
}
