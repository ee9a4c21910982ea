import type { Order } from '#contract/orders.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { MoneyText } from '#js/components/MoneyText.tsx';
import { Status } from '#js/components/Status.tsx';
import { ORDER_CHANNEL_NAMES, ORDER_LABELS } from './orderLabels.ts';

const EVENT: DataColumn<Order> = {
  id: 'event_name',
  header: 'Event',
  cell: (order) => order.event_name,
};

const COLUMNS: DataColumn<Order>[] = [
  {
    id: 'buyer_name',
    header: 'Buyer',
    sortable: true,
    cell: (order) => <CellTitle title={order.buyer_name} detail={order.buyer_email} />,
  },
  {
    id: 'reference',
    header: 'Order',
    sortable: true,
    cell: (order) => <span className="tabular">{order.reference}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    cell: (order) => <Status labels={ORDER_LABELS} value={order.status} />,
  },
  dateColumn('created_at', 'Placed', { sortable: true }),
  { id: 'quantity', header: 'Tickets', align: 'end', cell: (order) => order.quantity },
  {
    id: 'total',
    header: 'Total',
    onPhone: 'end',
    align: 'end',
    sortable: true,
    cell: (order) => <MoneyText value={order.total} currency={order.currency} />,
  },
  {
    id: 'refunded',
    header: 'Refunded',
    align: 'end',
    hidden: true,
    onPhone: 'hidden',
    cell: (order) => <MoneyText value={order.refunded} currency={order.currency} />,
  },
  {
    id: 'channel',
    header: 'Sold',
    hidden: true,
    onPhone: 'hidden',
    cell: (order) => (order.channel ? ORDER_CHANNEL_NAMES[order.channel] : '–'),
  },
  { id: 'coupon_code', header: 'Coupon', hidden: true, onPhone: 'hidden', cell: (order) => order.coupon_code ?? '–' },
];

/** Columns of a list of orders: of one event, or of all with the event's name. */
export function orderColumns(options: { withEvent: boolean }): DataColumn<Order>[] {
  const [buyer, reference, ...rest] = COLUMNS;
  return buyer && reference && options.withEvent ? [buyer, reference, EVENT, ...rest] : COLUMNS;
}
