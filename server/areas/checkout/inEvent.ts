import { lockEvent } from '#server/database/lock.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** What work on an event needs, whether a handler or a job does it. */
export type EventWork = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'>;

/** Runs work outside a request in one transaction that holds the event's lock, then what it left for afterwards. */
export async function inEvent<T>(
  services: Services,
  companyId: number,
  eventId: number,
  work: (context: EventWork) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void | Promise<void>)[] = [];
  const result = await inCompany(services.database, companyId, async (db) => {
    await lockEvent(db, eventId);
    return work({ db, services, afterCommit: (step) => afterwards.push(step) });
  });
  for (const step of afterwards) {
    await Promise.resolve(step()).catch((failure: unknown) => services.log.error('after commit failed', { failure }));
  }
  return result;
}
