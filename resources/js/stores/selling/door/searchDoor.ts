import type { Attendee, DoorTicket } from '#contract/selling/attendees.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { isUnreachable } from './askServer.ts';
import { useDoorList } from './doorList.ts';

export type PeopleQuery = { eventID: number; search: string };

/** On a backend without the search at the door, searches the list of attendees; without a connection, this device's. */
export async function searchDoor({ eventID, search }: PeopleQuery, signal: AbortSignal): Promise<ListAnswer<Attendee>> {
  const params = { eventID };
  try {
    return await attendeesApi.searchAtDoor({ params, query: { search }, signal });
  } catch (error) {
    const { tickets, search: searchHere } = useDoorList.getState();
    if (isUnreachable(error) && tickets) {
      return { data: searchHere(search).map((ticket) => attendeeOf(ticket, eventID)) };
    }
    if (!isMissingExtension(error)) {
      throw error;
    }
    return attendeesApi.list({ params, query: { search, per_page: 8, status: 'issued' }, signal });
  }
}

function attendeeOf({ code_hash, ...ticket }: DoorTicket, event_id: number): Attendee {
  return {
    ...ticket,
    ...{ event_id, order_id: null, order_reference: null, allocation_id: null, ticket_type_id: null, code: '' },
    ...{ email: null, phone: null, status: 'issued', price: null, created_at: null, updated_at: null },
  };
}
