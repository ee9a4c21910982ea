import { channelKind } from '#domain/channelKind.ts';
import type { AppEcho } from './echo.ts';

type JoinedChannel = ReturnType<AppEcho['channel']>;

/** How many listeners share a channel; the last one to go leaves it. */
const shared = new WeakMap<AppEcho, Map<string, number>>();

/** Joins a channel of contract/realtime.ts as its kind asks, or shares it where it is joined already. */
export function joinChannel(echo: AppEcho, name: string): { channel: JoinedChannel; leave: () => void } {
  const counts = shared.get(echo) ?? new Map<string, number>();
  shared.set(echo, counts);
  counts.set(name, (counts.get(name) ?? 0) + 1);
  let hasLeft = false;
  return {
    channel: open(echo, name),
    leave() {
      const others = (counts.get(name) ?? 1) - 1;
      if (hasLeft) {
        return;
      }
      hasLeft = true;
      counts.set(name, others);
      if (others === 0) {
        echo.leave(name);
      }
    },
  };
}

function open(echo: AppEcho, name: string): JoinedChannel {
  switch (channelKind(name)) {
    case 'presence':
      return echo.join(name);
    case 'private':
      return echo.private(name);
    case 'public':
      return echo.channel(name);
  }
}
