import { useEffect } from 'react';
import { useShared } from '#js/lib/useShared.ts';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import { useNotifications } from '#js/stores/account/notifications/notifications.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/**
 * Keeps the unread count up to date: loaded when the page is idle, updated live, and reloaded after a reconnect or a
 * change in another tab. Ignores notifications of the user's other companies.
 */
export function useNotificationFeed(): void {
  const { auth, company, realtime } = useShared();
  const { receive, refresh, reset } = useNotifications.getState();
  const userId = auth.user?.id;
  const companyId = company?.id ?? null;
  const who = userId === undefined ? null : `${userId} in ${companyId}`;

  useEffect(() => {
    if (who === null) {
      return;
    }
    let isGone = false;
    whenIdle(() => isGone || void refresh());
    return () => {
      isGone = true;
      reset();
    };
  }, [who, refresh, reset]);

  const channel = userId !== undefined && realtime ? (`user.${userId}` as const) : null;
  const here = (payload: { company_id: number }) => companyId === null || payload.company_id === companyId;
  useChannel(channel, 'notification.created', (news) => here(news) && receive(news.notification), {
    onReconnect: () => void refresh(),
  });
  useChannel(channel, 'notification.changed', (news) => here(news) && void refresh());
}
