import { Link } from '@inertiajs/react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import styles from './Mailbox.module.css';
import { personName } from './MailRow.tsx';

/** Who wrote to whom and when, and the contact that the sender is. */
export function MailHead({ mail }: { mail: MailDetail }) {
  const { from, to, cc, contact, date } = mail;
  return (
    <header className={styles.mailHead}>
      <Initials name={contact?.name ?? personName(from)} size={36} />
      <div className={styles.people}>
        <p dir="auto">
          <b>{personName(from)}</b> <bdi className={styles.muted}>{from.name === '' ? '' : from.address}</bdi>
        </p>
        <p className={styles.muted} dir="auto">
          to {to.map(personName).join(', ') || 'nobody'}
          {cc.length > 0 && `, copy to ${cc.map(personName).join(', ')}`}
        </p>
        {contact !== null && (
          <p className={styles.contact}>
            <Link href={pageUrl('Contacts/Show', contact)}>{contact.name || 'Contact'}</Link>
            {contact.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </p>
        )}
      </div>
      <span className={styles.when}>{date !== null && <DateText value={date} style="dateTime" />}</span>
    </header>
  );
}
