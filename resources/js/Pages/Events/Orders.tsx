import { Head } from '@inertiajs/react';
import { IconReceipt } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { ORDER_LABELS } from '#js/Pages/Orders/Partials/orderLabels.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useExports } from '#js/stores/orders/exports.ts';
import { useOrders } from '#js/stores/orders/orders.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { orderColumns } from '../Orders/Partials/orderColumns.tsx';
import { ORDER_FILTERS, ORDER_LIST } from '../Orders/Partials/orderFilters.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const COLUMNS = orderColumns({ withEvent: false });

export default function EventOrders({ event }: PageProps<'Events/Orders'>) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { load, reload, ...orders } = useOrders();
  const exportOrders = useExports((state) => state.orders);
  const list = useListQuery(ORDER_LIST);
  const query = queryOf(event.id, list.params);

  useLoad(load, query);
  useChannel(`event-sales.${event.id}`, 'order.paid', reload, { onReconnect: reload });
  useChannel(`event-sales.${event.id}`, 'order.changed', reload);

  return (
    <>
      <Head title={`Orders · ${event.name}`} />
      <EventHeader event={event} can={can} />
      <DataTable
        noun="orders"
        settingsKey="event-orders"
        columns={COLUMNS}
        {...rowsOf(orders)}
        rowId={(order) => order.id}
        list={list}
        onRetry={() => load(query)}
        rowHref={(order) => pageUrl('Orders/Show', order)}
        filters={ORDER_FILTERS}
        onExport={
          can('orders.export')
            ? () => exportOrders(event.id, { search: query.search, status: query.status }, timezone)
            : undefined
        }
        empty={
          <EmptyState icon={<IconReceipt size={20} />} title="No orders yet">
            They show up here the moment somebody buys. Share the event’s link to begin.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Orders'>): void {
  useOrders.getState().prefetch(queryOf(event.id, listParams(url, ORDER_LIST)));
}

type Params = ListParams<(typeof ORDER_LIST.sorts)[number], 'status'>;

function queryOf(eventID: number, { status, ...params }: Params) {
  return { eventID, ...params, status: isKey(ORDER_LABELS, status) ? status : undefined };
}
