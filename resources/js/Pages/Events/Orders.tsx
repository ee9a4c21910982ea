import { Head } from '@inertiajs/react';
import { IconReceipt } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useOrders } from '#js/stores/selling/orders/orders.ts';
import { orderBulkActions } from '../Orders/Partials/orderBulkActions.tsx';
import { orderColumns } from '../Orders/Partials/orderColumns.tsx';
import { orderList, useOrderExport } from '../Orders/Partials/orderList.ts';
import { EventHeader } from './Partials/EventHeader.tsx';

const COLUMNS = orderColumns({ withEvent: false });

export const { prefetch } = orderList;

export default function EventOrders({ event: sent }: PageProps<'Events/Orders'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const table = orderList.useTable({ event });
  const onExport = useOrderExport({ event });
  const reload = useOrders((state) => state.reload);
  useChannel(`event-sales.${event.id}`, 'order.paid', reload, { onReconnect: reload });
  useChannel(`event-sales.${event.id}`, 'order.changed', reload);

  return (
    <>
      <Head title={`Orders · ${event.name}`} />
      <EventHeader event={event} can={can} action="sell" />
      <DataTable
        noun="orders"
        settingsKey="event-orders"
        columns={COLUMNS}
        rowId={(order) => order.id}
        rowHref={(order) => pageUrl('Orders/Show', order)}
        bulkActions={orderBulkActions(can, event.id, timezone)}
        onExport={onExport}
        empty={
          <EmptyState icon={<IconReceipt size={20} />} title="No orders yet">
            Orders appear here as soon as someone buys. Share the event’s link to start selling.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
