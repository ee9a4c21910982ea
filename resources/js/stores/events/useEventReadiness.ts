import { useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import { useGateways } from '../gateways.ts';
import { useCan } from '../permissions.ts';
import { useTickets } from '../tickets.ts';

/** What is there already of what an event needs before it sells; null while it is not known or not this user's to know. */
export function useEventReadiness(event: Event): { hasTickets: boolean | null; canBePaid: boolean | null } {
  const canSeeTickets = useCan('tickets.view');
  const canSeeGateways = useCan('gateways.manage');
  const { types, typesLoaded, eventId, loadTypes } = useTickets();
  const gateways = useGateways();
  const isDraft = event.status === 'draft';
  const loadGateways = gateways.load;

  useEffect(() => {
    if (isDraft && canSeeTickets) {
      void loadTypes(event.id);
    }
    if (isDraft && canSeeGateways) {
      void loadGateways({});
    }
  }, [isDraft, canSeeTickets, canSeeGateways, event.id, loadTypes, loadGateways]);

  const known = typesLoaded && eventId === event.id;
  const isFree = known && types.length > 0 && types.every((type) => Number(type.price) === 0);
  const hasGateway = gateways.list.some((gateway) => gateway.is_active && gateway.is_configured);
  return {
    hasTickets: known ? types.length > 0 : null,
    canBePaid: isFree ? true : gateways.loaded ? hasGateway : null,
  };
}
