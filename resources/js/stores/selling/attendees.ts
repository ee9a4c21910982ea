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
  /** Checks a ticket in, or takes that back, and loads the list again. */
  setCheckedIn: (eventID: number, ticketId: number, isIn: boolean, options?: ActionOptions) => Done;
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
      setCheckedIn: (eventID, ticket_id, isIn, options) =>
        action.reload(
          async () => {
            const body = { ticket_id, ...(!isIn && { undo: true }) };
            const { data } = await attendeesApi.checkIn({ params: { eventID }, body });
            return { data, message: data.message };
          },
          {
            done: isIn ? 'Checked in' : 'Check-in undone',
            failure: isIn
              ? 'The ticket could not be checked. Check it again.'
              : 'The check-in could not be undone. Try again.',
          },
          options,
        ),
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
