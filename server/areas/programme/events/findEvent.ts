import { events } from '#server/database/schema/programme/events.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type EventRow = typeof events.$inferSelect;

/** The event, if it belongs to the transaction's company. @throws 404 */
export const findEvent = recordFinder(events, 'That event');
