import type { Attendee } from '#contract/attendees.ts';
import { attendeesApi } from '#js/api/attendees.ts';
import { eventOf } from './events/eventOf.ts';
import { createResourceStore } from './kit/createResourceStore.ts';
import type { HolderInput } from './orders/order.ts';

export type AttendeeQuery = { eventID: number } & NonNullable<Parameters<typeof attendeesApi.list>[0]['query']>;

/** Tickets of one event with the people who hold them. */
export const useAttendees = createResourceStore<Attendee, AttendeeQuery, HolderInput>(
  {
    scope: (query) => query.eventID,
    list: ({ eventID, ...query }, signal) => attendeesApi.list({ params: { eventID }, query, signal }),
    update: (ticketID, body, query) => attendeesApi.update({ params: { eventID: eventOf(query), ticketID }, body }),
  },
  { updateFailed: 'The ticket holder could not be changed. What you entered is still here.' },
);
