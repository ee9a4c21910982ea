import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { pageUrl } from '#domain/pageUrl.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { RecordFilter } from '#js/components/DataTable/RecordFilter.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useEventChoices } from '#js/stores/events/eventChoices.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useOrders } from '#js/stores/orders/orders.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { orderBulkActions } from './Partials/orderBulkActions.tsx';
import { orderColumns } from './Partials/orderColumns.tsx';
import { orderList, useOrderExport } from './Partials/orderList.ts';

const COLUMNS = orderColumns({ withEvent: true });

export const { prefetch } = orderList;

export default function OrdersIndex() {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const table = orderList.useTable({});
  const events = useEventChoices();
  const onExport = useOrderExport({});
  const reload = useOrders((state) => state.reload);
  const channel = useCompanyChannel('company-sales');
  useChannel(channel, 'order.paid', reload, { onReconnect: reload });
  useChannel(channel, 'order.changed', reload);

  return (
    <>
      <Head title="Orders" />
      <PageHeader title="Orders" context="Across all events" />
      <DataTable
        noun="orders"
        columns={COLUMNS}
        rowId={(order) => order.id}
        rowHref={(order) => pageUrl('Orders/Show', order)}
        bulkActions={orderBulkActions(can, null, timezone)}
        onExport={onExport}
        toolbar={
          can('events.view') && <RecordFilter list={table.list} name="event_id" label="Event" choices={events} />
        }
        empty={
          <EmptyState
            icon={<IconReceipt size={20} />}
            title="No orders yet"
            action={
              <Button renderRoot={(props) => <Link {...props} href={pageUrl('Events/Index')} />}>
                See your events
              </Button>
            }
          >
            Orders appear here as soon as someone buys a ticket to one of your events.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
