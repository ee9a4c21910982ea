import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { pageUrl } from '#domain/pageUrl.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useExports } from '#js/stores/orders/exports.ts';
import { type OrderQuery, useOrders } from '#js/stores/orders/orders.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { orderColumns } from './Partials/orderColumns.tsx';
import { ORDER_FILTERS, ORDER_LIST } from './Partials/orderFilters.ts';
import { ORDER_LABELS } from './Partials/orderLabels.ts';

const COLUMNS = orderColumns({ withEvent: true });

export default function OrdersIndex() {
  const can = useCanCheck();
  const { company } = useShared();
  const { timezone } = useCompanyFormat();
  const { load, reload, ...orders } = useOrders();
  const exportOrders = useExports((state) => state.orders);
  const list = useListQuery(ORDER_LIST);
  const { search, status } = queryOf(list.params);

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);
  const channel = company && `company-sales.${company.id}`;
  useChannel(channel, 'order.paid', reload, { onReconnect: reload });
  useChannel(channel, 'order.changed', reload);

  return (
    <>
      <Head title="Orders" />
      <PageHeader title="Orders" context="Of all events, the newest first" />
      <DataTable
        noun="orders"
        columns={COLUMNS}
        {...rowsOf(orders)}
        rowId={(order) => order.id}
        list={list}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(order) => pageUrl('Orders/Show', order)}
        filters={ORDER_FILTERS}
        onExport={can('orders.export') ? () => exportOrders(null, { search, status }, timezone) : undefined}
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
            They show up here the moment somebody buys a ticket to one of your events.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useOrders.getState().prefetch(queryOf(listParams(url, ORDER_LIST)));
}

type Params = ListParams<(typeof ORDER_LIST.sorts)[number], 'status'>;

/** A status that nobody knows (a mistyped address) filters nothing. */
function queryOf({ status, ...params }: Params): OrderQuery {
  return { ...params, status: isKey(ORDER_LABELS, status) ? status : undefined };
}
