import type { Attendee } from '#contract/orders.ts';
import { ordersApi } from '#js/api/orders.ts';
import { createResourceStore } from './createResourceStore.ts';
import { eventOf } from './eventOf.ts';
import type { HolderInput } from './order.ts';

export type AttendeeQuery = { eventID: number } & NonNullable<Parameters<typeof ordersApi.attendees>[0]['query']>;

/** Tickets of one event with the people who hold them. */
export const useAttendees = createResourceStore<Attendee, AttendeeQuery, HolderInput>(
  {
    scope: (query) => query.eventID,
    list: ({ eventID, ...query }, signal) => ordersApi.attendees({ params: { eventID }, query, signal }),
    update: (ticketID, body, query) =>
      ordersApi.updateAttendee({ params: { eventID: eventOf(query), ticketID }, body }),
  },
  { updateFailed: 'The ticket holder could not be changed. What you entered is still here.' },
);
