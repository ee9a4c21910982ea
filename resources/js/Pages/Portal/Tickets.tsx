import { Head } from '@inertiajs/react';
import { Fragment } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { formatDateRange } from '#domain/kit/time/dates.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { HowToPay } from './Partials/checkout/HowToPay.tsx';
import { PriceLine } from './Partials/checkout/PriceLine.tsx';
import { PriceSummary } from './Partials/checkout/PriceSummary.tsx';
import { endingOf } from './Partials/endingOf.ts';
import { OrderActions } from './Partials/OrderActions.tsx';
import { OrderInvoice } from './Partials/OrderInvoice.tsx';
import { PlaceText } from './Partials/PlaceText.tsx';
import { TicketList } from './Partials/TicketList.tsx';
import '#css/portal/done.css';

type Props = PageProps<'Portal/Tickets'>;

export default function Tickets({ order, tickets, confirmation_message, pay_url, is_payment_unavailable }: Props) {
  const timezone = useTimezone();
  const { warning, isVoid } = endingOf(order, tickets);
  const places = [order.place, order.online_url].flatMap((place) => place || []);
  const toPay = `To pay: ${formatMoney(order.total, order.currency)}`;
  return (
    <>
      <Head title={order.event_name ? `Tickets for ${order.event_name}` : 'Your tickets'} />
      <div className="p-page-head p-tickets-head">
        <div>
          <h1>{order.event_name || 'Your tickets'}</h1>
          {order.start_date && (
            <p>
              {formatDateRange(order.start_date, order.end_date, timezone)}
              {places.map((place) => (
                <Fragment key={place}>
                  {' · '}
                  <PlaceText place={place} />
                </Fragment>
              ))}
            </p>
          )}
        </div>
        {!isVoid && <OrderActions order={order} tickets={tickets} />}
      </div>
      {pay_url ? (
        <PortalNotice title={toPay}>
          <p>Your seats are kept for you. You get the tickets as soon as you have paid.</p>
          <a className="p-button p-button-primary" href={pay_url}>
            Pay now
          </a>
        </PortalNotice>
      ) : is_payment_unavailable ? (
        <PortalNotice title={toPay} tone="warning">
          The organiser does not accept online payments at the moment. Your seats are kept for you. Try again later, or
          ask the organiser how to pay.
        </PortalNotice>
      ) : (
        warning && <PortalNotice tone="warning">{warning}</PortalNotice>
      )}
      <HowToPay order={order} timezone={timezone} />
      {confirmation_message && !isVoid && <PortalNotice>{confirmation_message}</PortalNotice>}
      <TicketList order={order} tickets={tickets} timezone={timezone} />
      <details className="p-receipt">
        <summary>Receipt for order {order.reference}</summary>
        <PriceSummary {...order} couponCode={order.coupon_code}>
          {toMinor(order.refunded, order.currency) !== 0 && (
            <PriceLine label="Refunded" value={order.refunded} currency={order.currency} minus />
          )}
        </PriceSummary>
      </details>
      {toMinor(order.total, order.currency) !== 0 && <OrderInvoice order={order} />}
    </>
  );
}
