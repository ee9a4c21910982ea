import { Head } from '@inertiajs/react';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { EventHeader } from '#js/components/events/EventHeader.tsx';
import { orderColumns } from '#js/components/events/orderColumns.tsx';
import { ORDER_FILTERS, ORDER_LIST } from '#js/components/events/orderFilters.ts';
import { ORDER_WORDS } from '#js/components/events/statuses.ts';
import { useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useExports } from '#js/stores/exports.ts';
import { useOrders } from '#js/stores/orders.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useChannel } from '#js/stores/useChannel.ts';

const COLUMNS = orderColumns({ withEvent: false });

export default function EventOrders({ event }: PageProps<'Events/Orders'>) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const { load, reload, ...orders } = useOrders();
  const exportOrders = useExports((state) => state.orders);
  const list = useListQuery(ORDER_LIST);
  const { status: asked, ...params } = list.params;
  const status = isKey(ORDER_WORDS, asked) ? asked : undefined;
  const key = JSON.stringify([event.id, params, status]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that is asked for.
  useEffect(() => void load({ eventID: event.id, ...params, status }), [load, key]);
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
        rows={orders.list}
        rowId={(order) => order.id}
        page={orders.page}
        list={list}
        loaded={orders.loaded}
        loading={orders.fetching}
        error={orders.loadError}
        onRetry={() => load({ eventID: event.id, ...params, status })}
        rowHref={(order) => `/orders/${order.id}`}
        filters={ORDER_FILTERS}
        onExport={
          can('orders.export') ? () => exportOrders(event.id, { search: params.search, status }, timezone) : undefined
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
