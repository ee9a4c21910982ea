import { useEffect, useState } from 'react';
import type { RealtimeEvents } from '#contract/realtime.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import styles from '../Chat.module.css';
import { STOPPED_MS, type Typist, whoIsWriting } from './whoIsWriting.ts';

/** Who is writing in the conversation. */
export function TypingLine({ threadId }: { threadId: number }) {
  const { auth, realtime } = useShared();
  const messages = useChat((state) => state.messages);
  const [heard, setHeard] = useState<Typist[]>([]);
  const onTyping = ({ user_id: id, name, is_typing: isTyping }: RealtimeEvents['chat.typing']) => {
    if (id !== auth.user?.id) {
      const typist = { id, name, at: serverNow(), afterSeq: messages.at(-1)?.seq ?? 0 };
      setHeard((now) => [...now.filter((one) => one.id !== id), ...(isTyping ? [typist] : [])]);
    }
  };
  const channel = realtime ? (`chat-thread.${threadId}` as const) : null;
  useChannel(channel, 'chat.typing', onTyping, { onReconnect: () => setHeard([]) });
  useEffect(() => {
    if (heard.length === 0) {
      return;
    }
    const timer = setTimeout(
      () => setHeard((now) => now.filter(({ at }) => serverNow() - at < STOPPED_MS)),
      STOPPED_MS,
    );
    return () => clearTimeout(timer);
  }, [heard]);
  const names = whoIsWriting(heard, messages, serverNow()).map(({ name }) => name);
  return (
    <p className={styles.typing} aria-live="polite">
      {names.length === 0
        ? ''
        : names.length > 2
          ? 'Several people are writing…'
          : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} writing…`}
    </p>
  );
}
