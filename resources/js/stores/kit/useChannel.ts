import { useEffect, useEffectEvent } from 'react';
import type { ChannelOf, RealtimeEvents } from '#contract/realtime.ts';
import { listenersOf } from '#domain/kit/channelKind.ts';
import { backend } from '#js/backend.ts';
import { getEcho } from '#js/lib/realtime/echo.ts';
import { joinChannel } from '#js/lib/realtime/joinChannel.ts';
import { useShared } from '#js/lib/useShared.ts';

type Options = {
  /**
   * Called after a reconnect, once the channel's new subscription is acknowledged. Events were missed meanwhile, so
   * refetch.
   */
  onReconnect?: () => void;
  /** Called whenever the subscription is acknowledged, the first time too: fetch then, so that no event is missed. */
  onJoin?: () => void;
};

const JOINED = 'pusher:subscription_succeeded';

/**
 * Calls `handler` for an event of a channel of contract/realtime.ts while the component is mounted; a null channel does
 * nothing. Joins after the first paint, because Echo is loaded then. Channels that the user cannot join are not
 * requested.
 */
export function useChannel<Name extends keyof RealtimeEvents>(
  wanted: ChannelOf<NoInfer<Name>> | null,
  event: Name,
  handler: (payload: RealtimeEvents[Name]) => void,
  { onReconnect, onJoin }: Options = {},
): void {
  const heard = useEffectEvent((payload: RealtimeEvents[Name]) => handler(payload));
  const rejoined = useEffectEvent(() => onReconnect?.());
  const joinedNow = useEffectEvent(() => onJoin?.());

  const canHear = useCanHear();
  const channelName = wanted !== null && canHear(wanted) ? wanted : null;

  useEffect(() => {
    if (!channelName) {
      return;
    }
    let stop: (() => void) | null = null;
    let isGone = false;
    const join = async () => {
      const echo = await getEcho();
      if (isGone) {
        return;
      }
      const joined = joinChannel(echo, channelName);
      if (joined === null) {
        return;
      }
      const { channel, leave } = joined;
      let isJoined = channel.subscription.subscribed;
      const onEvent = (payload: RealtimeEvents[Name]) => heard(payload);
      const onJoined = () => {
        if (isJoined) {
          rejoined();
        }
        isJoined = true;
        joinedNow();
      };
      if (isJoined) {
        joinedNow();
      }
      channel.listen(`.${event}`, onEvent);
      channel.on(JOINED, onJoined);
      stop = () => {
        channel.stopListening(`.${event}`, onEvent);
        channel.subscription.unbind(JOINED, onJoined);
        leave();
      };
    };
    // Without realtime the screen shows what it fetched.
    join().catch((failure: unknown) => console.warn('Live updates are off.', failure));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [channelName, event]);
}

function useCanHear(): (channel: string) => boolean {
  const { permissions, scope } = useShared().auth;
  return (channel) => {
    const listeners = listenersOf(channel);
    if (listeners === null || listeners.permission === null) {
      return true;
    }
    const { permission, organisers } = listeners;
    const name = Object.entries(backend.permissions).find(([ours]) => ours === permission)?.[1] ?? permission;
    return (permissions ?? []).some((held) => held === name) && (organisers || scope !== 'campaigns');
  };
}
