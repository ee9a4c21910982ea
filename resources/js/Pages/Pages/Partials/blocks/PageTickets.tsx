import { router } from '@inertiajs/react';
import { useState } from 'react';
import type { PortalEventDetail } from '#contract/selling/portal.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { PriceSummary } from '#js/Pages/Portal/Partials/checkout/PriceSummary.tsx';
import { TicketPicker } from '#js/Pages/Portal/Partials/TicketPicker.tsx';
import { UnavailableNotice } from '#js/Pages/Portal/Partials/UnavailableNotice.tsx';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { useSelection } from '#js/stores/selling/cart/useSelection.ts';

/** The tickets of an event to choose, and the way to the checkout. */
export function PageTickets({ event }: { event: PortalEventDetail }) {
  const timezone = useTimezone();
  const cart = useCart();
  const picked = useSelection(event);
  const [leaving, setLeaving] = useState(false);
  if (event.sale_state !== 'on_sale') {
    return (
      <ButtonLink href={portalEventUrl(event)} page="Portal/Events/Show" variant="secondary" wide>
        See the event
      </ButtonLink>
    );
  }
  const goOn = async () => {
    setLeaving(true);
    if (await picked.hold()) {
      router.visit(pageUrl('Portal/Checkout', event), { onFinish: () => setLeaving(false) });
    } else {
      setLeaving(false);
    }
  };
  return (
    <>
      <UnavailableNotice unavailable={cart.eventId === event.id ? cart.unavailable : []} />
      <TicketPicker
        types={event.ticket_types}
        currency={event.currency}
        timezone={timezone}
        selection={picked.selection}
        held={picked.held}
        maxPerOrder={event.max_per_order}
        onChange={picked.pick}
      />
      {picked.sum.quantity > 0 && (
        <>
          <PriceSummary
            currency={event.currency}
            couponCode={picked.coupon?.code}
            taxNote={event.tax_note}
            {...picked.sum}
          />
          <Button wide busy={leaving || cart.loading} onClick={goOn}>
            Check out
          </Button>
        </>
      )}
    </>
  );
}
