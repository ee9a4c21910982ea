import { lockEvent } from '#server/database/lock.ts';
import { inCompany, onCommit } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** The context for work on an event, in a handler or a job. */
export type EventWork = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'>;

/** Runs work outside a request in one transaction that holds the event lock, then its `afterCommit` callbacks. */
export function withEventLock<T>(
  services: Services,
  companyId: number,
  eventId: number,
  work: (context: EventWork) => Promise<T>,
): Promise<T> {
  return inCompany(services.database, companyId, async (db) => {
    await lockEvent(db, eventId);
    return work({ db, services, afterCommit: (step) => onCommit(db, services.log, step) });
  });
}
