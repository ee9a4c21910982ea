import type { Order } from '#contract/selling/orders.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { ORDER_LABELS } from './orderLabels.ts';

type OrderRowsProps<Row> = {
  label: string;
  /** Null while loading. */
  orders: Row[] | null;
  /** Shown before the date. */
  detail: (order: Row) => string;
};

/** A short list of orders, for a card. */
export function OrderRows<
  Row extends Pick<Order, 'id' | 'buyer_name' | 'created_at' | 'total' | 'currency'> & {
    status: string | null;
  },
>({ label, orders, detail }: OrderRowsProps<Row>) {
  return (
    <RowList
      label={label}
      items={orders}
      itemId={(order) => order.id}
      href={(order) => pageUrl('Orders/Show', order)}
      lead={(order) => <Initials name={order.buyer_name} />}
      title={(order) => order.buyer_name}
      detail={(order) => (
        <>
          {detail(order)} · <DateText value={order.created_at} />
        </>
      )}
      end={(order) => (
        <>
          <MoneyText value={order.total} currency={order.currency} />
          <Status labels={ORDER_LABELS} value={order.status} />
        </>
      )}
    />
  );
}
