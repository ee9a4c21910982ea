import { useEffect, useEffectEvent } from 'react';
import { useCompanyChannel, useShared } from '#js/lib/useShared.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/** Without realtime, and for announcements that were lost, the page asks this often; milliseconds. */
const POLL_MS = 20_000;

/**
 * Keeps the chat current. A conversation is fetched after its channel was joined, so that nothing falls between the two,
 * and its list with every announcement.
 */
export function useChatFeed(threadId: number | null): void {
  const { auth, company, realtime } = useShared();
  const userId = auth.user?.id ?? null;
  const { load, catchUp, reloadThreads, reloadContacts } = useChat();
  const { start, flush } = useOutbox();

  const isHere = ({ company_id }: { company_id: number }) => company === null || company_id === company.id;
  const refresh = () => {
    flush();
    void reloadThreads();
    if (threadId !== null) {
      void catchUp(threadId);
    }
  };
  const thread = threadId === null || !realtime ? null : (`chat-thread.${threadId}` as const);
  const catchUpOpen = () => threadId !== null && void catchUp(threadId);
  // After each join, and so after a reconnect too: first the channel, then what was missed.
  useChannel(thread, 'chat.changed', catchUpOpen, { onJoin: catchUpOpen, onReconnect: catchUpOpen });
  const own = userId === null || !realtime ? null : (`user.${userId}` as const);
  useChannel(own, 'chat.changed', (changed) => isHere(changed) && void reloadThreads(), {
    onJoin: refresh,
    onReconnect: refresh,
  });
  useChannel(useCompanyChannel('company'), 'chat.status', () => void reloadContacts(), { onReconnect: reloadContacts });

  const poll = useEffectEvent(() => document.visibilityState === 'visible' && refresh());
  const begin = useEffectEvent(() => {
    start(`${userId} in ${company?.id ?? 0}`);
    void load();
  });
  useEffect(() => {
    begin();
    const timer = setInterval(poll, POLL_MS);
    const onOnline = () => poll();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onOnline);
    };
  }, []);
}
