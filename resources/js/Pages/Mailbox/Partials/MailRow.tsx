import { IconPaperclip, IconStarFilled } from '@tabler/icons-react';
import type { Mail, MailTag } from '#contract/conversations/mailbox.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import styles from './Mailbox.module.css';

type MailRowProps = {
  mail: Mail;
  tags: MailTag[];
  /** Shows who it was sent to. */
  isSent: boolean;
  /** The name of its mailbox, among mails of several. */
  place: string | null;
  isOpen: boolean;
  onOpen: () => void;
};

/** A mail in the list: who, about what, when, and how it begins. */
export function MailRow({ mail, tags, isSent, place, isOpen, onOpen }: MailRowProps) {
  const own = tags.filter(({ keyword }) => mail.tags.includes(keyword));
  return (
    <li>
      <button
        type="button"
        className={styles.mail}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={!mail.is_seen}
        data-mail={mail.id}
        onClick={onOpen}
      >
        <span className={styles.mailTop}>
          {!mail.is_seen && <span className={styles.unread} aria-hidden="true" />}
          <span className={styles.sender} dir="auto">
            {isSent ? `To ${mail.to.map(personName).join(', ') || 'nobody'}` : personName(mail.from)}
          </span>
          {mail.has_attachments && <IconPaperclip size={14} aria-label="With attachments" />}
          {mail.is_starred && <IconStarFilled size={14} className={styles.star} aria-label="Starred" />}
          <span className={styles.when}>{mail.date !== null && <DateText value={mail.date} />}</span>
        </span>
        <span className={styles.subject} dir="auto">
          {mail.subject || 'No subject'}
          {!mail.is_seen && <span className={styles.hidden}>, unread</span>}
        </span>
        <span className={styles.snippet} dir="auto">
          {place !== null && <b>{place} · </b>}
          {own.map(({ id, name, color }) => (
            <span key={id} className={styles.tag} data-color={color}>
              {name}
            </span>
          ))}
          {mail.snippet}
        </span>
      </button>
    </li>
  );
}

export function personName({ name, address }: { name: string; address: string }): string {
  return name || address || 'Unknown sender';
}
