import { lockEvent } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type EventRow, findEvent } from './findEvent.ts';

type EventContext = HandlerContext & { params: Record<string, number> | undefined };

/** For `implementRecords`: records that belong to the event `eventID`. Updates run under the event lock. */
export const inEvent = {
  owner: async ({ db, params }: EventContext, isChange: boolean): Promise<EventRow> => {
    const eventID = params?.eventID ?? 0;
    if (isChange) {
      await lockEvent(db, eventID);
    }
    return findEvent(db, eventID);
  },
  ownerColumns: ({ id }: EventRow) => ({ eventId: id }),
  otherwise: 'belongs to another event',
};
