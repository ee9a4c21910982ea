import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useOrders } from '#js/stores/selling/orders/orders.ts';
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
