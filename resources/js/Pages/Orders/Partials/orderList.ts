import { usePage } from '@inertiajs/react';
import { ORDER_SORTS } from '#domain/selling/orders.ts';
import { ORDER_CHANNELS } from '#domain/selling/sales.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useExports } from '#js/stores/selling/orders/exports.ts';
import { useOrders } from '#js/stores/selling/orders/orders.ts';
import { ORDER_CHANNEL_NAMES, ORDER_LABELS } from './orderLabels.ts';

type Props = { event?: { id: number } };

/** The orders of one event, or of all events if the page has no event. */
export const orderList = defineList(
  useOrders,
  {
    sorts: ORDER_SORTS,
    order: 'desc',
    filters: {
      status: { label: 'Status', options: optionsOf(ORDER_LABELS), multiple: true },
      channel: {
        label: 'Channel',
        options: ORDER_CHANNELS.map((value) => ({ value, label: ORDER_CHANNEL_NAMES[value] })),
      },
    },
    records: ['event_id'],
    totals: { received: 'Received', refunded: 'Refunded' },
    ranges: { created: { label: 'Placed', kind: 'days' }, total: { label: 'Total', kind: 'amount' } },
  },
  ({ event_id, ...params }, { event }: Props) => ({
    ...params,
    eventID: event?.id,
    ...(event === undefined && { event_id }),
  }),
);

/** Exports the orders as CSV with the current search and filters; undefined without permission. */
export function useOrderExport({ event }: Props): (() => unknown) | undefined {
  const { url } = usePage();
  const { timezone } = useCompanyFormat();
  const exportOrders = useExports((state) => state.orders);
  const canExport = useCan('orders.export');
  const { eventID: _, page, per_page, sort_by, sort_order, ...filters } = orderList.queryAt(url, { event });
  return canExport ? () => exportOrders(event?.id ?? null, filters, timezone) : undefined;
}
