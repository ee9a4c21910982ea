import { eventStockChannel } from '#contract/realtime.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** Minimum time between two announcements for one event, because every announcement makes visitors reload the stock. */
const PAUSE_MS = 500;

type Pause = { hasMore: boolean };
const pauses = new WeakMap<Services, Map<number, Pause>>();

/** After the commit, announces to visitors on the event's page that the available tickets have changed. */
export function announceStock(
  { services, afterCommit }: Pick<HandlerContext, 'services' | 'afterCommit'>,
  eventId: number,
): void {
  afterCommit(() => announceInTime(services, eventId));
}

/** Announces the first change immediately, and changes within the following pause together at its end. */
function announceInTime(services: Services, eventId: number): Promise<void> | undefined {
  const running = pauses.get(services) ?? new Map<number, Pause>();
  pauses.set(services, running);
  const pause = running.get(eventId);
  if (pause) {
    pause.hasMore = true;
    return undefined;
  }
  const own: Pause = { hasMore: false };
  running.set(eventId, own);
  setTimeout(() => {
    running.delete(eventId);
    if (own.hasMore) {
      void announceInTime(services, eventId);
    }
  }, PAUSE_MS).unref();
  return services.realtime.broadcast(eventStockChannel(eventId), 'stock.changed', { event_id: eventId });
}
