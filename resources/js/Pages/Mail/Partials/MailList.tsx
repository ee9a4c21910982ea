import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconInbox, IconMail, IconMailOpened, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { mailsIn, useSampleMails } from '#js/stores/outreach/mail.ts';
import type { SampleMail } from '#js/stores/outreach/sampleMails.ts';
import styles from './MailList.module.css';

/** The mails of the chosen folder, with what can be done to each and to all that are checked. */
export function MailList() {
  const state = useSampleMails();
  const shown = mailsIn(state);
  const checked = shown.filter(({ is_checked }) => is_checked).map(({ id }) => id);
  if (shown.length === 0) {
    return (
      <EmptyState icon={<IconInbox size={20} />} title="No mails here">
        {state.search ? 'No mail matches your search.' : 'Choose another folder, or write a mail.'}
      </EmptyState>
    );
  }
  return (
    <Card flush>
      <div className={styles.bar}>
        <Checkbox
          label="All"
          checked={checked.length === shown.length}
          indeterminate={checked.length > 0 && checked.length < shown.length}
          onChange={() => state.toggleAll(shown.map(({ id }) => id))}
        />
        {checked.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} />}
            onClick={() => state.remove(checked)}
          >
            Delete {checked.length} {checked.length === 1 ? 'mail' : 'mails'}
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label="Mails">
        {shown.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </Card>
  );
}

function MailRow({ mail }: { mail: SampleMail }) {
  const { toggleChecked, toggleFavourite, toggleRead, remove, open } = useSampleMails.getState();
  const { id, title, desc, lastime, is_checked, isfav, isread } = mail;
  return (
    <li className={styles.row} data-unread={!isread}>
      <Checkbox aria-label={`Check “${title}”`} checked={is_checked} onChange={() => toggleChecked(id)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Favourite: ${title}`}
        aria-pressed={isfav}
        onClick={() => toggleFavourite(id)}
      >
        {isfav ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
      <button type="button" className={styles.mail} onClick={() => open(id)}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{desc}</span>
      </button>
      <span className={layout.muted}>
        <DateText value={lastime} />
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={isread ? `Mark “${title}” as unread` : `Mark “${title}” as read`}
        onClick={() => toggleRead(id)}
      >
        {isread ? <IconMailOpened size={16} /> : <IconMail size={16} />}
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete “${title}”`} onClick={() => remove([id])}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
