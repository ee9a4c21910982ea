import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { Outgoing } from '#domain/conversations/outbox.ts';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import styles from './Chat.module.css';

/** A message that the backend does not have yet. */
export function OutgoingItem({ message, author }: { message: Outgoing; author: string }) {
  const { retry, discard } = useOutbox();
  const isRefused = message.state === 'refused';
  const progress = message.problem === null ? 'Sending…' : 'Not sent yet. It is sent when you are back online.';
  return (
    <li className={styles.message} data-own data-state={message.state}>
      <Initials name={author} size={32} />
      <div className={styles.body}>
        {message.body !== '' && <FormattedText text={message.body} />}
        {message.fileNames.length > 0 && (
          <ul className={styles.files}>
            {message.fileNames.map((name) => (
              <li key={name} className={styles.file}>
                <IconFileText size={16} /> <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.pending} role={isRefused ? 'alert' : undefined}>
          {isRefused ? `Not sent. ${message.problem ?? ''} ` : progress}
          {isRefused && (
            <>
              <Button size="compact-xs" variant="default" onClick={() => retry(message.clientId)}>
                Retry
              </Button>{' '}
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => discard(message.clientId)}>
                Discard
              </Button>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
