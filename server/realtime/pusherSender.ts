import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { type PusherApp, type PusherEvent, publishToPusher } from './pusherApi.ts';

type PusherSender = {
  /** Returns at once. A failure is only logged. */
  send(event: PusherEvent): void;
  /** Resolves once everything is sent, or after `patience` milliseconds. */
  flush(patience?: number): Promise<void>;
};

/** Events that may wait. Further ones are dropped: while the broadcaster is down they would pile up in memory. */
const MAX_WAITING = 1000;
/** Requests at a time. */
const LANES = 8;
const PATIENCE_MS = 5000;

/** Publishes events to an external broadcaster in the background; those of one channel arrive in order. */
export function pusherSender(app: PusherApp, log: Log): PusherSender {
  const lanes: Promise<void>[] = Array.from({ length: LANES }, () => Promise.resolve());
  let waiting = 0;

  function report({ name, channel }: PusherEvent, failure: unknown) {
    log.error('broadcast failed', { channel, event: name, failure });
  }

  return {
    send(event) {
      if (waiting >= MAX_WAITING) {
        report(event, new Error('Too many broadcasts are waiting for the broadcaster.'));
        return;
      }
      waiting += 1;
      const lane = laneOf(event.channel);
      lanes[lane] = (lanes[lane] ?? Promise.resolve())
        .then(() => publishToPusher(app, event))
        .catch((failure: unknown) => report(event, failure))
        .finally(() => {
          waiting -= 1;
        });
    },
    async flush(patience = PATIENCE_MS) {
      await Promise.race([Promise.all(lanes), sleep(patience, undefined, { ref: false })]);
    },
  };
}

/** The same number below LANES for the same channel. */
function laneOf(channel: string): number {
  return [...channel].reduce((sum, character) => (sum * 33 + character.charCodeAt(0)) % LANES, 0);
}
