import type { Event } from '#contract/programme/events.ts';
import type { Gateway } from '#contract/selling/gateways.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useTicketConfig } from '#js/stores/programme/tickets/ticketConfig.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { useGateways } from '#js/stores/selling/gateways.ts';

/** What an event needs before people can buy. A field is null while loading or without permission. */
export type EventReadiness = {
  isAhead: boolean;
  hasPlace: boolean;
  hasCover: boolean;
  hasTickets: boolean | null;
  canBePaid: boolean | null;
  isWindowOpen: boolean | null;
  /** Start of the sale, if in the future. */
  saleStart: string | null;
  /** Whether a ticket can be bought now; null if unknown. */
  canBeBought: boolean | null;
  /** Whether everything has been asked for and answered or refused: nothing is still loading. */
  isSettled: boolean;
};

/** Orders paid with the test card count in a demo only. */
function isWayToPay({ provider, is_active, is_configured }: Gateway, isDemo: boolean): boolean {
  return is_active && is_configured && (provider !== 'sandbox' || isDemo);
}

/** Uses only calls of the specification, so it works with any backend. */
export function useEventReadiness(event: Event): EventReadiness {
  const canSeeTickets = useCan('tickets.view');
  const canSeeGateways = useCan('gateways.manage');
  const isDemo = useShared().company?.test_mode === 'demo';
  const types = useTicketTypes();
  const config = useTicketConfig();
  const gateways = useGateways();
  const isOpen = event.status !== 'completed' && event.cancelled_at === null;
  useLoad(types.load, isOpen && canSeeTickets ? { eventID: event.id } : null);
  useLoad(config.get, isOpen && canSeeTickets ? event.id : null);
  useLoad(gateways.load, isOpen && canSeeGateways ? {} : null);

  const now = serverNow();
  const isPast = (at: string | null | undefined) => at != null && Date.parse(at) <= now;
  const isLoaded = types.loaded && types.query?.eventID === event.id;
  const active = types.list.filter(({ is_active }) => is_active !== false);
  const isFree = isLoaded && active.length > 0 && active.every(({ price }) => Number(price) === 0);
  const hasGateway = gateways.list.some((gateway) => isWayToPay(gateway, isDemo));
  const canBePaid = isFree ? true : gateways.loaded ? hasGateway : null;
  const settings = config.selected?.event_id === event.id ? config.selected : null;
  const starts = settings?.sale_start ?? null;
  const isOnSale = active.some(({ sale_state, is_hidden }) => sale_state === 'on_sale' && !is_hidden);
  return {
    isAhead: !isPast(event.end_date),
    hasPlace: Boolean(event.venue || event.city || event.online_url),
    hasCover: event.cover_url !== null,
    hasTickets: isLoaded ? active.length > 0 : null,
    canBePaid,
    isWindowOpen: settings === null ? null : settings.is_selling && !isPast(settings.sale_end),
    saleStart: starts !== null && !isPast(starts) ? starts : null,
    isSettled:
      (!canSeeTickets || ((isLoaded || types.loadError !== null) && (settings !== null || config.error))) &&
      (!canSeeGateways || gateways.loaded || gateways.loadError !== null),
    canBeBought: isLoaded ? event.status === 'active' && isOnSale && canBePaid !== false : null,
  };
}
