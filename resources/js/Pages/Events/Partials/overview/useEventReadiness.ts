import type { Event } from '#contract/events.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { useGateways } from '#js/stores/gateways.ts';
import { useCan } from '#js/stores/permissions.ts';
import { useTicketTypes } from '#js/stores/tickets/ticketTypes.ts';

/** Whether a draft has what it needs before it sells. Null while that loads, or where this user may not see it. */
export function useEventReadiness(event: Event): { hasTickets: boolean | null; canBePaid: boolean | null } {
  const canSeeTickets = useCan('tickets.view');
  const canSeeGateways = useCan('gateways.manage');
  const types = useTicketTypes();
  const gateways = useGateways();
  const isDraft = event.status === 'draft';
  useLoad(types.load, isDraft && canSeeTickets ? { eventID: event.id } : null);
  useLoad(gateways.load, isDraft && canSeeGateways ? {} : null);

  const isLoaded = types.loaded && types.query?.eventID === event.id;
  const isFree = isLoaded && types.list.length > 0 && types.list.every(({ price }) => Number(price) === 0);
  const hasGateway = gateways.list.some(({ is_active, is_configured }) => is_active && is_configured);
  return {
    hasTickets: isLoaded ? types.list.length > 0 : null,
    canBePaid: isFree ? true : gateways.loaded ? hasGateway : null,
  };
}
