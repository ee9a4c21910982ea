import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { HowToPay } from './checkout/HowToPay.tsx';
import { OrderActions } from './OrderActions.tsx';
import { TicketList } from './TicketList.tsx';
import '#css/portal/done.css';

type Props = {
  order: PortalOrder;
  tickets: PortalTicket[];
  timezone: string;
  confirmation: string | null;
  dashboardUrl: string | null;
};

/** The confirmation after a purchase: summary, where the tickets were sent, and the tickets. */
export function OrderDone({ order, tickets, timezone, confirmation, dashboardUrl }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a fast purchase, "Added to cart" would still be shown.
    toast.clear();
    // The checkout's form, which had the focus, is gone; screen readers announce the title instead.
    title.current?.focus();
  }, []);
  const isPaid = order.status !== 'pending';
  const yours = order.event_name ? `Your tickets for ${order.event_name}` : 'Your tickets';
  return (
    <>
      <div className="p-done">
        <IconCircleCheck size={40} aria-hidden="true" />
        <h1 ref={title} tabIndex={-1}>
          {isPaid ? 'You are going' : 'Your order is placed'}
        </h1>
        <p>
          {isPaid
            ? `${yours} are below${order.buyer_email && `, and on their way to ${order.buyer_email}`}.`
            : `${yours} are reserved. They become valid once the payment has arrived.`}
        </p>
        {isPaid && confirmation && <p className="p-done-message">{confirmation}</p>}
        <p className="p-done-reference">
          Order <strong className="tabular">{order.reference}</strong>
        </p>
        <OrderActions order={order} tickets={tickets}>
          {dashboardUrl && (
            <ButtonLink href={dashboardUrl} variant="quiet">
              All my tickets
            </ButtonLink>
          )}
        </OrderActions>
      </div>
      <HowToPay order={order} timezone={timezone} />
      <TicketList order={order} tickets={tickets} timezone={timezone} />
    </>
  );
}
