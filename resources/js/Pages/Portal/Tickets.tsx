import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { formatDateRange } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { Notice } from '#js/components/portal/Notice.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { HowToPay } from './Partials/HowToPay.tsx';
import { OrderActions } from './Partials/OrderActions.tsx';
import { PlaceText } from './Partials/PlaceText.tsx';
import { PriceSummary } from './Partials/PriceSummary.tsx';
import { TicketList } from './Partials/TicketList.tsx';
import '#css/portal/done.css';

type Props = PageProps<'Portal/Tickets'>;

/** Warnings above tickets that do not simply admit. */
const WARNINGS = {
  pending: 'The payment has not arrived yet. The tickets become valid once it has.',
  paid: null,
  partially_refunded: 'Part of this order was refunded.',
  refunded: 'This order was refunded.',
  cancelled: 'This order was cancelled: its tickets are no longer valid.',
  expired: 'This order was not paid in time: its tickets went back on sale.',
} as const satisfies Record<NonNullable<Props['order']['status']>, string | null>;

/** Warnings above tickets that were all cancelled. */
const VOID_WARNINGS = {
  ...WARNINGS,
  paid: 'The tickets of this order were cancelled.',
  partially_refunded: 'Part of this order was refunded: its tickets are no longer valid.',
  refunded: 'This order was refunded: its tickets are no longer valid.',
} as const;

export default function Tickets({ order, tickets, confirmation_message, pay_url }: Props) {
  const timezone = useTimezone();
  // A refund alone leaves the tickets valid. Some backends do not send the tickets of an order.
  const areCancelled =
    tickets.every(({ status }) => status === 'cancelled') && (tickets.length > 0 || order.status === 'refunded');
  const warning = order.event_cancelled_at
    ? 'This event was cancelled: its tickets are no longer valid.'
    : order.status && (areCancelled ? VOID_WARNINGS : WARNINGS)[order.status];
  // Void orders get no calendar entry, print button or practical information.
  const isVoid =
    order.event_cancelled_at !== null || areCancelled || order.status === 'cancelled' || order.status === 'expired';
  return (
    <>
      <Head title={order.event_name ? `Tickets for ${order.event_name}` : 'Your tickets'} />
      <div className="p-page-head p-tickets-head">
        <div>
          <h1>{order.event_name || 'Your tickets'}</h1>
          {order.start_date && (
            <p>
              {formatDateRange(order.start_date, order.end_date, timezone)}
              {order.place && (
                <>
                  {' · '}
                  <PlaceText place={order.place} />
                </>
              )}
            </p>
          )}
        </div>
        {!isVoid && <OrderActions order={order} tickets={tickets} />}
      </div>
      {pay_url ? (
        <Notice title={`To pay: ${formatMoney(order.total, order.currency)}`}>
          <p>Your seats are kept for you. You get the tickets as soon as you have paid.</p>
          <a className="p-button p-button-primary" href={pay_url}>
            Pay now
          </a>
        </Notice>
      ) : (
        warning && <Notice tone="warning">{warning}</Notice>
      )}
      <HowToPay order={order} timezone={timezone} />
      {confirmation_message && !isVoid && <Notice>{confirmation_message}</Notice>}
      <TicketList order={order} tickets={tickets} timezone={timezone} />
      <details className="p-receipt">
        <summary>Receipt for order {order.reference}</summary>
        <PriceSummary {...order} couponCode={order.coupon_code} />
      </details>
    </>
  );
}
