import { Link } from '@inertiajs/react';
import { IconChevronRight } from '@tabler/icons-react';
import type { PortalOrder } from '#contract/selling/checkout.ts';
import { type DateStyle, formatDate } from '#domain/kit/time/dates.ts';
import { eventDates } from './eventDates.ts';
import { priceText } from './priceText.ts';
import '#css/portal/orders.css';
import { portalOrderUrl } from '#js/lib/visit/portalOrderUrl.ts';

type Status = NonNullable<PortalOrder['status']>;

/** Labels of statuses other than paid. */
const STATUS_LABELS = {
  pending: 'Waiting for payment',
  paid: '',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<Status, string>;

/** An order in the buyer's list; the whole card links to its tickets. */
export function OrderCard({ order, timezone }: { order: PortalOrder; timezone: string }) {
  const statusLabel = order.status && STATUS_LABELS[order.status];
  const start = (style: DateStyle) => order.start_date && formatDate(order.start_date, timezone, style);
  return (
    <li className="p-order">
      <p className="p-order-day" aria-hidden="true">
        <span>{start('shortMonth')}</span>
        <strong className="tabular">{start('dayOfMonth')}</strong>
      </p>
      <div className="p-order-text">
        <h3>
          <Link href={portalOrderUrl(order)} prefetch data-page="Portal/Tickets">
            {order.event_name}
          </Link>
        </h3>
        <p>{eventDates(order.start_date, order.end_date, timezone)}</p>
        {order.place && <p>{order.place}</p>}
        <p className="tabular">
          {order.quantity !== null && `${order.quantity} ${order.quantity === 1 ? 'ticket' : 'tickets'} · `}
          {priceText(order.total, order.currency)} · <span className="p-nowrap">{order.reference}</span>
        </p>
        {statusLabel && (
          <p className="p-order-status" data-status={order.status}>
            {statusLabel}
          </p>
        )}
      </div>
      <IconChevronRight size={20} aria-hidden="true" className="p-order-arrow" />
    </li>
  );
}
