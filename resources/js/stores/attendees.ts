import type { Attendee } from '#contract/attendees.ts';
import { attendeesApi } from '#js/api/attendees.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { eventOf } from './events/eventOf.ts';
import { createResourceStore } from './kit/createResourceStore.ts';

export type HolderInput = CallBody<typeof attendeesApi.update>;
type AttendeeQuery = { eventID: number } & CallQuery<typeof attendeesApi.list>;

/** Tickets of one event with the people who hold them. */
export const useAttendees = createResourceStore<Attendee, AttendeeQuery, HolderInput>(
  {
    scope: ({ eventID }) => eventID,
    list: ({ eventID, ...query }, signal) => attendeesApi.list({ params: { eventID }, query, signal }),
    update: (ticketID, body, query) => attendeesApi.update({ params: { eventID: eventOf(query), ticketID }, body }),
  },
  { updateFailed: 'The ticket holder could not be changed. What you entered is still here.' },
);
