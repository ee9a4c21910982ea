import type { Event } from '#contract/programme/events.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { NOT_OFFERED } from '#js/lib/errors/notOffered.ts';
import { OrderRows } from '#js/Pages/Orders/Partials/OrderRows.tsx';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useOrders } from '#js/stores/selling/orders/orders.ts';

/** The latest orders of an event, updated live. */
export function LatestOrders({ event }: { event: Event }) {
  const { load, reload, list, loaded, loadError } = useOrders();
  const query = { eventID: event.id, per_page: 5, sort_by: 'created_at', sort_order: 'desc' } as const;
  useLoad(load, query);

  const refresh = () => {
    void reload();
    void refreshOpen(useEvents);
  };
  useChannel(`event-sales.${event.id}`, 'order.paid', refresh, { onReconnect: refresh });
  useChannel(`event-sales.${event.id}`, 'order.changed', refresh);

  if (loadError === NOT_OFFERED) {
    return null;
  }
  return (
    <Card title="Latest orders" description="New ones appear as they are paid" flush>
      {loadError !== null ? (
        <ErrorState title="The orders could not be loaded" message={loadError} onRetry={() => load(query)} />
      ) : loaded && list.length === 0 ? (
        <EmptyState title="No orders yet">Share the event’s link to start selling.</EmptyState>
      ) : (
        <OrderRows
          label="Latest orders"
          orders={loaded ? list : null}
          detail={({ quantity }) => `${formatCount(quantity)} ${quantity === 1 ? 'ticket' : 'tickets'}`}
        />
      )}
    </Card>
  );
}
