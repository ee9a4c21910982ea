import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '@tabler/icons-react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import styles from './Mailbox.module.css';
import { useCanWrite } from './useCanWrite.ts';

const ACTIONS = [
  { kind: 'reply', label: 'Reply', key: 'R', icon: IconArrowBackUp },
  { kind: 'reply_all', label: 'Reply to all', key: 'A', icon: IconArrowBackUpDouble },
  { kind: 'forward', label: 'Forward', key: 'F', icon: IconArrowForwardUp },
] as const;

/** The ways to answer a mail. */
export function ReplyActions({ mail }: { mail: MailDetail }) {
  const begin = useMailComposer((state) => state.begin);
  const canWrite = useCanWrite();
  const { id, mailbox_id: mailboxId } = mail;
  if (!canWrite || mailboxId === null) {
    return null;
  }
  return ACTIONS.map(({ kind, label, key, icon: Icon }) => (
    <Hint key={kind} label={`${label} (${key})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={() => begin({ mailboxId, kind, mailId: id })}
      >
        <Icon size={18} className={styles.arrow} />
      </ActionIcon>
    </Hint>
  ));
}
