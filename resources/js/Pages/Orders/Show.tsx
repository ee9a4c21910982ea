import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useOrder } from '#js/stores/selling/orders/order.ts';
import { OrderBuyer } from './Partials/OrderBuyer.tsx';
import { type OrderDialog, OrderDialogs } from './Partials/OrderDialogs.tsx';
import { OrderPayments } from './Partials/OrderPayments.tsx';
import { OrderSummary } from './Partials/OrderSummary.tsx';
import { OrderTickets } from './Partials/OrderTickets.tsx';
import { orderActions } from './Partials/orderActions.tsx';
import { ORDER_LABELS, testLabelOf } from './Partials/orderLabels.ts';

export default function OrdersShow({ order: sent }: PageProps<'Orders/Show'>) {
  const order = useRecord(useOrder, sent);
  const canManage = useCan('orders.manage');
  const [dialog, setDialog] = useState<OrderDialog>(null);

  const reload = () => void refreshOpen(useOrder);
  const onChange = (change: { order_id: number }) => change.order_id === sent.id && reload();
  const channel = sent.event_id === null ? null : (`event-sales.${sent.event_id}` as const);
  useChannel(channel, 'order.paid', onChange);
  useChannel(channel, 'order.changed', onChange, { onReconnect: reload });

  return (
    <RecordPage
      title={`Order ${order.reference}`}
      noun="order"
      status={
        order.is_test && order.status ? (
          <StatusBadge {...testLabelOf(order.status)} />
        ) : (
          <Status labels={ORDER_LABELS} value={order.status} />
        )
      }
      context={
        <>
          {formatMoney(order.total, order.currency)} · {order.buyer_name} · <DateText value={order.created_at} />
        </>
      }
      breadcrumbs={[
        { label: 'Orders', href: pageUrl('Orders/Index') },
        ...(order.event_id
          ? [{ label: order.event_name || 'Event', href: pageUrl('Events/Orders', { id: order.event_id }) }]
          : []),
      ]}
      {...(canManage && orderActions(order, setDialog))}
      side={
        <>
          <OrderSummary order={order} />
          <OrderBuyer order={order} />
        </>
      }
    >
      <OrderTickets order={order} onEdit={canManage ? setDialog : undefined} />
      <OrderPayments order={order} />
      <Card title="History">
        <Timeline
          label="History of the order"
          entries={order.history.map(({ id, what, who, at }) => ({ id, title: what, detail: who, at }))}
        />
      </Card>
      <OrderDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />
    </RecordPage>
  );
}
