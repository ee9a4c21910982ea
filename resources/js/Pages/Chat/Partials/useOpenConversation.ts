import { useEffect, useEffectEvent, useState } from 'react';
import { useChat } from '#js/stores/conversations/chat/chat.ts';

/** Loads the conversation; `isPlaced` says that the message to show, if one is named, is in view. */
export function useOpenConversation(threadId: number, message: number | null): { isPlaced: boolean } {
  const { open, jumpTo } = useChat();
  const [placedAt, setPlacedAt] = useState<number | null>(null);
  const opened = useEffectEvent(async () => {
    await open(threadId);
    if (message !== null) {
      await jumpTo(message);
      document.getElementById(`message-${message}`)?.scrollIntoView({ block: 'center' });
      setPlacedAt(message);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new thread is opened, whatever the function.
  useEffect(() => void opened(), [threadId, message]);
  return { isPlaced: message === null || placedAt === message };
}
