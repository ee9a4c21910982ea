import type { TicketType } from '#contract/programme/tickets.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';

/** The ticket types of an event; empty until loaded. */
export function useTypesOf(event: { id: number }): TicketType[] {
  const { list, load } = useTicketTypes();
  useLoad(load, { eventID: event.id });
  return list;
}
