import { ActionIcon } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useChatUploads } from '#js/stores/conversations/chat/chatUploads.ts';
import styles from './Chat.module.css';

/** Chooses files for the message. */
export function AttachButton({ threadId }: { threadId: number }) {
  const { upload, loading, isMissing } = useChatUploads();
  const input = useRef<HTMLInputElement>(null);
  if (isMissing) {
    return null;
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for the message"
        onChange={async (event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          for (const file of chosen) {
            await upload(threadId, file);
          }
        }}
      />
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Attach files"
        loading={loading}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} />
      </ActionIcon>
    </>
  );
}

/** The files that are sent with the message. */
export function AttachedFiles({ threadId }: { threadId: number }) {
  const { files, remove } = useChatUploads();
  const own = files[threadId] ?? [];
  return (
    own.length > 0 && (
      <ul className={styles.files} aria-label="Attached files">
        {own.map(({ id, name }) => (
          <li key={id} className={styles.file}>
            <bdi>{name}</bdi>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name}`}
              onClick={() => remove(threadId, id)}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    )
  );
}
