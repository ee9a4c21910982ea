import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChatMember, ChatMessage } from '#contract/conversations/chat.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/conversations/chat.ts';
import { readChatDraft, writeChatDraft } from '#js/lib/stored/chatDrafts.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useChatUploads } from '#js/stores/conversations/chat/chatUploads.ts';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import { AttachButton, AttachedFiles } from './Attachments.tsx';
import styles from './Chat.module.css';
import { EmojiButton } from './emoji/EmojiButton.tsx';
import { excerptOf, textOf } from './excerptOf.ts';
import { Suggestions } from './Suggestions.tsx';
import { useTypingSignal } from './typing/useTypingSignal.ts';
import { useCompletion } from './useCompletion.ts';

type ComposerProps = { threadId: number; replyTo: ChatMessage | null; onDone: () => void };

const NOBODY: ChatMember[] = [];

/** Writes a message. What is not sent yet is kept for each conversation; Enter sends, with Shift it begins a line. */
export function Composer({ threadId, replyTo, onDone }: ComposerProps) {
  const { auth, company } = useShared();
  const owner = `${auth.user?.id} in ${company?.id ?? 0}`;
  const [text, setText] = useState(() => readChatDraft(owner, threadId));
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useOutbox((state) => state.add);
  const take = useChatUploads((state) => state.take);
  const hasFiles = useChatUploads(({ files }) => (files[threadId]?.length ?? 0) > 0);
  const isEmpty = text.trim() === '' && !hasFiles;
  const showTyping = useTypingSignal(threadId);

  const people = useChat(({ thread }) => (thread?.id === threadId ? thread.people : NOBODY));
  const suggestionsId = useId();

  const change = (next: string, isSent = false) => {
    setText(next);
    writeChatDraft(owner, threadId, next);
    showTyping(isSent ? 'sent' : next.trim() === '' ? 'empty' : 'text');
  };
  const replace = (from: number, to: number, inserted: string) => {
    change(text.slice(0, from) + inserted + text.slice(to));
    const caret = from + inserted.length;
    // After React has put the text into the field.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const completion = useCompletion({ people: people.filter(({ id }) => id !== auth.user?.id), replace });
  const addEmoji = (emoji: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    replace(from, to, emoji);
  };
  const send = () => {
    if (!isEmpty) {
      const files = take(threadId);
      add({
        ...{ threadId, body: text.trim(), replyTo: replyTo?.id ?? null },
        ...{ fileIds: files.map(({ id }) => id), fileNames: files.map(({ name }) => name ?? '') },
      });
      change('', true);
      onDone();
      const { chatThreads, jumpToEnd } = useChat.getState();
      if (chatThreads[threadId]?.hasNewer) {
        void jumpToEnd().catch(() => undefined);
      }
    }
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (completion.onKeyDown(event)) {
      return;
    }
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
            Reply to <bdi>{replyTo.author_name}</bdi>: {excerptOf(textOf(replyTo))}
          </span>
          <ActionIcon variant="subtle" color="gray" aria-label="Do not reply" onClick={onDone}>
            <IconX size={16} />
          </ActionIcon>
        </p>
      )}
      <AttachedFiles threadId={threadId} />
      <Suggestions
        id={suggestionsId}
        suggestions={completion.suggestions}
        index={completion.index}
        onChoose={completion.choose}
      />
      <div className={styles.write}>
        <AttachButton threadId={threadId} />
        <EmojiButton onChoose={addEmoji} />
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
          aria-autocomplete="list"
          {...(completion.suggestions.length > 0 && {
            'aria-controls': suggestionsId,
            'aria-activedescendant': `${suggestionsId}-${completion.index}`,
          })}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            change(value);
            void completion.onInput(value, selectionStart);
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={36} aria-label="Send message" disabled={isEmpty}>
          <IconSend size={18} className={styles.arrow} />
        </ActionIcon>
      </div>
      <p className={styles.help} dir="ltr">
        **bold** *italic* `code` &gt; quote - list @name :emoji
      </p>
    </form>
  );
}
