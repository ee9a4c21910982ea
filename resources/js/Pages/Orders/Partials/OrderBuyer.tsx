import { Link } from '@inertiajs/react';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { ORDER_CHANNEL_NAMES } from './orderLabels.ts';

/** The buyer, event and date of an order. */
export function OrderBuyer({ order }: { order: OrderDetail }) {
  return (
    <Card title="Buyer">
      <Facts
        facts={[
          { label: 'Name', value: order.buyer_name },
          {
            label: 'E-mail',
            value: order.buyer_email && <a href={`mailto:${order.buyer_email}`}>{order.buyer_email}</a>,
          },
          { label: 'Phone', value: order.buyer_phone },
          {
            label: 'Event',
            value: order.event_id ? (
              <Link href={pageUrl('Events/Show', { id: order.event_id })}>{order.event_name || 'Event'}</Link>
            ) : (
              order.event_name
            ),
          },
          ...(order.channel ? [{ label: 'Channel', value: ORDER_CHANNEL_NAMES[order.channel] }] : []),
          { label: 'Placed', value: <DateText value={order.created_at} style="dateTime" /> },
          { label: 'Paid', value: <DateText value={order.paid_at} style="dateTime" /> },
          ...(order.status === 'pending'
            ? [{ label: 'Held until', value: <DateText value={order.expires_at} style="dateTime" /> }]
            : []),
          ...(order.cancel_reason ? [{ label: 'Cancellation reason', value: order.cancel_reason }] : []),
        ]}
      />
    </Card>
  );
}
