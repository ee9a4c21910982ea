import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ChatMessage } from '#contract/conversations/chat.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/conversations/chat.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import styles from './Chat.module.css';

type EditMessageProps = { message: ChatMessage; onClose: () => void };

/** Changes a message where it stands. */
export function EditMessage({ message, onClose }: EditMessageProps) {
  const [text, setText] = useState(message.body);
  const edit = useChatActions((state) => state.edit);
  const save = async () => {
    const { ok } = await edit(message.id, text.trim());
    if (ok) {
      onClose();
    }
  };
  return (
    <div>
      <Textarea
        aria-label="Change message"
        autosize
        autoFocus
        dir="auto"
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <p className={styles.replying}>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ProgressButton size="compact-sm" disabled={text.trim() === '' && message.files.length === 0} onClick={save}>
          Save message
        </ProgressButton>
      </p>
    </div>
  );
}
