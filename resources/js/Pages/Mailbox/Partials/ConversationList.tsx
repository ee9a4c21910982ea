import type { Mail } from '#contract/conversations/mailbox.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import styles from './Mailbox.module.css';
import { personName } from './MailRow.tsx';

/** Other mails of the conversation, one line each. */
export function ConversationList({
  mails,
  label,
  onOpen,
}: {
  mails: Mail[];
  label: string;
  onOpen: (id: number) => void;
}) {
  if (mails.length === 0) {
    return null;
  }
  return (
    <ul className={styles.others} aria-label={label}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <button type="button" className={styles.other} onClick={() => onOpen(mail.id)}>
            <Initials name={personName(mail.from)} size={24} />
            <b className={styles.otherName} dir="auto">
              {personName(mail.from)}
            </b>
            <span className={styles.snippet} dir="auto">
              {mail.snippet}
            </span>
            <span className={styles.when}>{mail.date !== null && <DateText value={mail.date} />}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
