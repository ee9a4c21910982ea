import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/conversations/chat.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/conversations/chat.ts';
import { readChatDraft, writeChatDraft } from '#js/lib/stored/chatDrafts.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChatUploads } from '#js/stores/conversations/chat/chatUploads.ts';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import { AttachButton, AttachedFiles } from './Attachments.tsx';
import styles from './Chat.module.css';
import { excerptOf } from './excerptOf.ts';
import { useTypingSignal } from './useTypingSignal.ts';

type ComposerProps = { threadId: number; replyTo: ChatMessage | null; onDone: () => void };

/** Writes a message. What is not sent yet is kept for each conversation; Enter sends, with Shift it begins a line. */
export function Composer({ threadId, replyTo, onDone }: ComposerProps) {
  const { auth, company } = useShared();
  const owner = `${auth.user?.id} in ${company?.id ?? 0}`;
  const [text, setText] = useState(() => readChatDraft(owner, threadId));
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useOutbox((state) => state.add);
  const take = useChatUploads((state) => state.take);
  const showTyping = useTypingSignal(threadId);

  const change = (next: string) => {
    setText(next);
    writeChatDraft(owner, threadId, next);
    if (next.trim() !== '') {
      showTyping();
    }
  };
  const send = () => {
    const body = text.trim();
    if (body !== '') {
      add({ threadId, body, replyTo: replyTo?.id ?? null, fileIds: take(threadId) });
      change('');
      onDone();
    }
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && replyTo) {
      onDone();
    }
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && (
        <p className={styles.replying}>
          <span dir="auto">
            Reply to <bdi>{replyTo.author_name}</bdi>: {excerptOf(replyTo.body)}
          </span>
          <ActionIcon variant="subtle" color="gray" aria-label="Do not reply" onClick={onDone}>
            <IconX size={16} />
          </ActionIcon>
        </p>
      )}
      <AttachedFiles threadId={threadId} />
      <div className={styles.write}>
        <AttachButton threadId={threadId} />
        <Textarea
          ref={field}
          className={styles.field}
          aria-label="Message"
          placeholder="Write a message"
          dir="auto"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={36} aria-label="Send message" disabled={text.trim() === ''}>
          <IconSend size={18} className={styles.arrow} />
        </ActionIcon>
      </div>
    </form>
  );
}
