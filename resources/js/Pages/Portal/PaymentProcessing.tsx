import { Head, router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { pollPayment } from '#js/stores/selling/checkout/pollPayment.ts';
import { EventLine } from './Partials/EventLine.tsx';
import '#css/portal/checkout/processing.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';

export default function PaymentProcessing({ event, payment_reference }: PageProps<'Portal/PaymentProcessing'>) {
  const timezone = useTimezone();
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const { confirm, setPayment } = useCheckout.getState();
    setPayment({ status: 'pending', id: payment_reference });
    return pollPayment(() => confirm(event.id, payment_reference, { quiet: true }), {
      onLong: () => setIsLong(true),
      onEnd: (end) => {
        const page = end === 'success' ? 'Portal/PaymentSuccess' : 'Portal/PaymentCancelled';
        router.visit(pageUrl(page, { reference: payment_reference }), { replace: true });
      },
    });
  }, [event.id, payment_reference]);

  return (
    <>
      <Head title="Confirming your payment" />
      <EventLine event={event} timezone={timezone} />
      <div className="p-processing" role="status">
        <span className="p-spinner p-spinner-large" aria-hidden="true" />
        <h1>Confirming your payment</h1>
        <p>
          {isLong
            ? 'This takes longer than usual. You can leave this page: we’ll e-mail your tickets as soon as the payment is confirmed.'
            : 'Please wait a moment. Your tickets are held for you.'}
        </p>
        {isLong && (
          <ButtonLink href={portalEventUrl(event)} variant="quiet">
            Back to the event
          </ButtonLink>
        )}
      </div>
    </>
  );
}
