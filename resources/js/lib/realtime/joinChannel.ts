import { channelKind } from '#domain/kit/channelKind.ts';
import { channelName } from './channelName.ts';
import type { AppEcho } from './echo.ts';

type JoinedChannel = ReturnType<AppEcho['channel']>;

/** Number of listeners of a channel; the last one to stop leaves it. */
const shared = new WeakMap<AppEcho, Map<string, number>>();

/** Channels that the backend does not have or denied to this user. A new Echo, after signing in, tries again. */
const refused = new WeakMap<AppEcho, Set<string>>();
const REFUSALS = [401, 403, 404, 405, 501];

/** Dispatched on `window` when access to a joined channel is lost: the session may have ended elsewhere. */
export const CHANNEL_LOST = 'muster:channel-lost';

type Joined = { channel: JoinedChannel; leave: () => void };

/**
 * Joins a channel of contract/realtime.ts according to its kind, or shares an existing subscription. Null if the
 * backend has no such channel: it denied it before, or backend.ts says so.
 */
export function joinChannel(echo: AppEcho, name: string): Joined | null {
  const wire = channelName(name);
  if (wire === null || refused.get(echo)?.has(name)) {
    return null;
  }
  const counts = shared.get(echo) ?? new Map<string, number>();
  shared.set(echo, counts);
  counts.set(name, (counts.get(name) ?? 0) + 1);
  let hasLeft = false;
  return {
    channel: open(echo, name, wire),
    leave() {
      const others = (counts.get(name) ?? 1) - 1;
      if (hasLeft) {
        return;
      }
      hasLeft = true;
      counts.set(name, others);
      if (others === 0) {
        echo.leave(wire);
      }
    },
  };
}

function open(echo: AppEcho, name: string, wire: string): JoinedChannel {
  const channel = joinAs(channelKind(name), echo, wire);
  let wasHeard = false;
  channel.subscribed(() => {
    wasHeard = true;
  });
  channel.error((failure: { status?: unknown }) => {
    if (REFUSALS.some((status) => status === failure?.status)) {
      refused.set(echo, (refused.get(echo) ?? new Set()).add(name));
      // Otherwise every reconnect would request it again.
      echo.leave(wire);
    }
    // 419: the token belonged to an ended session.
    if (wasHeard && [401, 403, 419].some((status) => status === failure?.status)) {
      wasHeard = false;
      window.dispatchEvent(new CustomEvent(CHANNEL_LOST));
    }
  });
  return channel;
}

function joinAs(kind: ReturnType<typeof channelKind>, echo: AppEcho, wire: string): JoinedChannel {
  switch (kind) {
    case 'presence':
      return echo.join(wire);
    case 'private':
      return echo.private(wire);
    case 'public':
      return echo.channel(wire);
  }
}
