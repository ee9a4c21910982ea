import { IconPencil, IconSend } from '@tabler/icons-react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { answeringText } from './answeringText.ts';
import styles from './Mailbox.module.css';
import { useAnswering } from './useAnswering.ts';

/** In a shared mailbox: that somebody is answering the open mail, and who answered it last. */
export function AnsweringLine({ mail }: { mail: MailDetail }) {
  const { auth } = useShared();
  const { people, answer } = useAnswering(mail.id);
  return (
    <div role="status">
      {people.length > 0 && (
        <p className={styles.notice}>
          <IconPencil size={16} aria-hidden="true" />
          <span dir="auto">{answeringText(people)}.</span>
        </p>
      )}
      {people.length === 0 && answer !== null && (
        <p className={styles.answered}>
          <IconSend size={14} aria-hidden="true" />
          <span>
            Last answered by <bdi>{answer.user_id === auth.user?.id ? 'you' : answer.name}</bdi>,{' '}
            {answer.at !== null && <DateText value={answer.at} style="dateTime" />}
          </span>
        </p>
      )}
    </div>
  );
}
