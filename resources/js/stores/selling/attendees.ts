import type { Attendee } from '#contract/selling/attendees.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { recordAction } from '../kit/recordAction.ts';
import type { ActionOptions, Outcome } from '../kit/run.ts';
import { eventCalls } from '../programme/events/eventCalls.ts';

export type HolderInput = CallBody<typeof attendeesApi.update>;
type AttendeeQuery = { eventID: number } & CallQuery<typeof attendeesApi.list>;

type Done = Promise<Outcome<unknown>>;

type BulkState = {
  checkInMany: (eventID: number, ids: number[], options?: ActionOptions) => Done;
  /** Sends several tickets again, each to its holder, otherwise to the buyer. */
  resendMany: (eventID: number, ids: number[], options?: ActionOptions) => Done;
};

/** The tickets of one event with their holders. */
export const useAttendees = createResourceStore<Attendee, AttendeeQuery, HolderInput, BulkState>(
  eventCalls('ticketID', attendeesApi),
  { updateFailed: 'The ticket holder could not be changed. What you entered is still here.' },
  (store) => {
    const action = recordAction<Attendee>(store);
    return {
      checkInMany: (eventID, ids, options) =>
        action.reload(
          () => attendeesApi.bulkCheckIn({ params: { eventID }, body: { ids } }),
          {
            done: 'Checked in',
            failure: 'The tickets could not all be checked in. Check the list before you try again.',
          },
          options,
        ),
      resendMany: (eventID, ids, options) =>
        action.reload(
          () => attendeesApi.bulkResend({ params: { eventID }, body: { ids } }),
          { done: 'Tickets sent', failure: 'The tickets could not be sent. Try again in a moment.' },
          options,
        ),
    };
  },
);
