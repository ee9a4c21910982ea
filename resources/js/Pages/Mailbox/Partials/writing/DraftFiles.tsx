import { ActionIcon } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import styles from '../Mailbox.module.css';

/** The files that go with a mail. */
export function DraftFiles({ draft }: { draft: MailDraft }) {
  const detach = useMailComposer((state) => state.detach);
  if (draft.files.length === 0) {
    return null;
  }
  return (
    <ul className={styles.files} aria-label="Attachments">
      {draft.files.map(({ id, name, size }) => (
        <li key={id} className={styles.file}>
          <IconFile size={18} aria-hidden="true" />
          <span className={styles.fileName} dir="auto">
            {name}
          </span>
          <span className={styles.muted}>{size !== null && formatBytes(size)}</span>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={() => detach(id)}>
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
