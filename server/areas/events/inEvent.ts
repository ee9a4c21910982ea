import { lockEvent } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type EventRow, findEvent } from './findEvent.ts';

type EventContext = HandlerContext & { params: Record<string, number> | undefined };

/** What `recordHandlers` is told of records that belong to the event `eventID`: they are changed under the event's lock. */
export const inEvent = {
  owner: async ({ db, params }: EventContext, isChange: boolean): Promise<EventRow> => {
    const eventID = params?.eventID ?? 0;
    if (isChange) {
      await lockEvent(db, eventID);
    }
    return findEvent(db, eventID);
  },
  tie: ({ id }: EventRow) => ({ eventId: id }),
};
