import { Head } from '@inertiajs/react';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import { EventLine } from './Partials/EventLine.tsx';

type Props = PageProps<'Portal/PaymentCancelled'>;

const TITLES = {
  declined: 'The payment was declined',
  abandoned: 'The payment was not finished',
  expired: 'The order was not paid in time',
  refunded: 'The payment could not be accepted',
} as const satisfies Record<Props['reason'], string>;

export default function PaymentCancelled({ event, reason, message, can_retry, pay_url }: Props) {
  const timezone = useTimezone();
  // The next attempt is a new payment.
  useEffect(
    () => useCheckout.getState().failed(can_retry ? { eventId: event.id, message } : null),
    [event.id, message, can_retry],
  );
  return (
    <>
      <Head title="Payment cancelled" />
      <EventLine event={event} timezone={timezone} />
      <Empty
        icon={<IconCreditCardOff size={28} />}
        title={TITLES[reason]}
        level={1}
        action={
          can_retry || pay_url ? (
            <>
              {pay_url ? (
                // Not an Inertia link, because it redirects to the payment provider.
                <a className="p-button p-button-primary" href={pay_url}>
                  Try to pay again
                </a>
              ) : (
                <ButtonLink href={pageUrl('Portal/Checkout', event)}>Try to pay again</ButtonLink>
              )}
              <ButtonLink href={portalEventUrl(event)} variant="quiet">
                Back to the event
              </ButtonLink>
            </>
          ) : (
            <ButtonLink href={portalEventUrl(event)}>Choose tickets again</ButtonLink>
          )
        }
      >
        {message}{' '}
        {pay_url
          ? 'Your tickets are still held.'
          : can_retry && 'Your tickets are still held and your details are kept.'}
      </Empty>
    </>
  );
}
