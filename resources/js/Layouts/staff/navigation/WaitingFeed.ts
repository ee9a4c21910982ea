import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { useShared } from '#js/lib/useShared.ts';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useWaiting } from '#js/stores/overview/waiting.ts';

/** Keeps the numbers of the navigation up to date: after each page change, notification and return to the window. */
export default function WaitingFeed(): null {
  const { auth, company, realtime } = useShared();
  const { url } = usePage();
  const { refresh, reset } = useWaiting.getState();
  const userId = auth.user?.id;
  const who = userId === undefined ? null : `${userId} in ${company?.id ?? 0}`;

  useEffect(() => {
    if (who === null) {
      return;
    }
    const onShow = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onShow);
      reset();
    };
  }, [who, refresh, reset]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each page change.
  useEffect(() => {
    let isGone = false;
    if (who !== null) {
      whenIdle(() => isGone || void refresh());
    }
    return () => {
      isGone = true;
    };
  }, [who, url, refresh]);

  const channel = userId !== undefined && realtime ? (`user.${userId}` as const) : null;
  const update = () => void refresh({ isForced: true });
  useChannel(channel, 'notification.created', update, { onReconnect: update });
  useChannel(channel, 'notification.changed', update);
  return null;
}
