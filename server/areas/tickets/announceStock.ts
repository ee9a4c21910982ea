import { eventStockChannel } from '#contract/realtime.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** Sales of one event that come faster than this are one piece of news: visitors ask again when they hear of it. */
const PAUSE_MS = 500;

type Pause = { hasMore: boolean };
const pauses = new WeakMap<Services, Map<number, Pause>>();

/** Tells visitors on the event's page, once the change is committed, that what is left has changed. */
export function announceStock(
  { services, afterCommit }: Pick<HandlerContext, 'services' | 'afterCommit'>,
  eventId: number,
): void {
  afterCommit(() => announceInTime(services, eventId));
}

/** The first change is announced at once, those within the following pause together at its end. */
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
