import { Head } from '@inertiajs/react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Stepper } from '#js/components/portal/Stepper.tsx';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { dropCheckoutDraft } from '#js/stores/selling/checkout/dropCheckoutDraft.ts';
import { OrderDone } from './Partials/OrderDone.tsx';

export default function PaymentSuccess({ order, tickets, confirmation_message }: PageProps<'Portal/PaymentSuccess'>) {
  const { auth } = useShared();
  const timezone = useTimezone();

  // The visitor left checkout for the payment provider; the draft and the cart have become an order.
  useEffect(() => {
    if (order.event_id !== null) {
      dropCheckoutDraft(order.event_id);
      resetCheckout(order.event_id).catch(() => undefined);
      void useCart.getState().reload(order.event_id);
    }
  }, [order.event_id]);

  return (
    <>
      <Head title="Order complete" />
      <Stepper steps={['Your details', 'Payment', 'Done']} current={4} />
      <OrderDone
        order={order}
        tickets={tickets}
        timezone={timezone}
        confirmation={confirmation_message}
        dashboardUrl={auth.customer ? pageUrl('Portal/Dashboard') : null}
      />
    </>
  );
}

/** For a visitor who paid without leaving the app; the store is too large to load with this page. */
async function resetCheckout(eventId: number): Promise<void> {
  const { useCheckout } = await import('#js/stores/selling/checkout/checkout.ts');
  useCheckout.getState().reset(eventId);
}
