import { useState } from 'react';
import { useChat } from '#js/stores/conversations/chat/chat.ts';

/** The number of the last message read when the conversation was opened; null if nothing was unread. */
export function useFirstUnread(threadId: number): number | null {
  const listed = useChat((state) => state.threadList?.find(({ id }) => id === threadId));
  const [mark, setMark] = useState<{ seq: number | null } | null>(null);
  if (mark === null && listed !== undefined) {
    const isUnread = (listed.unread ?? 0) > 0;
    setMark({ seq: isUnread ? listed.read_seq : null });
  }
  return mark?.seq ?? null;
}
