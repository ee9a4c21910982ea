import { useEffect, useState } from 'react';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import styles from './Chat.module.css';

/** Somebody who does not go on writing for this long has stopped; milliseconds. */
const STOPPED_MS = 5000;

/** Who is writing in the conversation. */
export function TypingLine({ threadId }: { threadId: number }) {
  const { auth, realtime } = useShared();
  const [typing, setTyping] = useState<{ id: number; name: string; at: number }[]>([]);
  const onTyping = ({ user_id: id, name }: { user_id: number; name: string }) => {
    if (id !== auth.user?.id) {
      setTyping((now) => [...now.filter((one) => one.id !== id), { id, name, at: serverNow() }]);
    }
  };
  const channel = realtime ? (`chat-thread.${threadId}` as const) : null;
  useChannel(channel, 'chat.typing', onTyping, { onReconnect: () => setTyping([]) });
  useEffect(() => {
    if (typing.length === 0) {
      return;
    }
    const timer = setTimeout(
      () => setTyping((now) => now.filter(({ at }) => serverNow() - at < STOPPED_MS)),
      STOPPED_MS,
    );
    return () => clearTimeout(timer);
  }, [typing]);
  const names = typing.map(({ name }) => name);
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
