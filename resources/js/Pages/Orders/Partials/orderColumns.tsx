import type { Order } from '#contract/selling/orders.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { labelOf } from '#js/components/text/statuses.ts';
import { ORDER_CHANNEL_NAMES, ORDER_LABELS, testLabelOf } from './orderLabels.ts';

const EVENT = textColumn<Order>('event_name', 'Event', ({ event_name }) => event_name);

/** Hidden unless the user turns the column on. */
const ASIDE = { hidden: true, onPhone: 'hidden' } as const;

const COLUMNS: DataColumn<Order>[] = [
  titleColumn('buyer_name', 'Buyer', ({ buyer_name, buyer_email }) => ({
    title: buyer_name,
    detail: buyer_email,
    lead: <Initials name={buyer_name} />,
  })),
  {
    id: 'reference',
    header: 'Order',
    sortable: true,
    cell: (order) => <span className="tabular">{order.reference}</span>,
  },
  statusColumn(({ status, is_test }) => (is_test && status ? testLabelOf(status) : labelOf(ORDER_LABELS, status))),
  dateColumn('created_at', 'Placed', { sortable: true }),
  textColumn('quantity', 'Tickets', ({ quantity }) => quantity, { align: 'end' }),
  moneyColumn('total', 'Total', { onPhone: 'end', sortable: true }),
  moneyColumn('refunded', 'Refunded', ASIDE),
  textColumn('channel', 'Channel', ({ channel }) => channel && ORDER_CHANNEL_NAMES[channel], ASIDE),
  textColumn('coupon_code', 'Coupon', ({ coupon_code }) => coupon_code, ASIDE),
];

/** The columns of a list of orders; a list across events also shows the event. */
export function orderColumns(options: { withEvent: boolean }): DataColumn<Order>[] {
  const [buyer, reference, ...rest] = COLUMNS;
  return buyer && reference && options.withEvent ? [buyer, reference, EVENT, ...rest] : COLUMNS;
}
