import { usePage } from '@inertiajs/react';
import { Button } from '#js/components/portal/Button.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { useShared } from '#js/lib/useShared.ts';
import '#css/portal/confirm-address.css';

/**
 * Shown on every page except checkout until the customer has confirmed their e-mail address: guest orders stay hidden
 * until then.
 */
export function ConfirmAddress() {
  const { url, component } = usePage();
  const { customer } = useShared().auth;
  if (!customer || customer.email_verified || component === 'Portal/Checkout') {
    return null;
  }
  return (
    <aside className="p-confirm-address" aria-label="Your e-mail address">
      <VisitForm
        action={`/portal/email/verification-notification?${new URLSearchParams({ next: url })}`}
        preserveScroll
      >
        {({ errors, processing, wasSuccessful }) => (
          <>
            <TokenField />
            <PortalNotice
              tone="warning"
              title={`Confirm ${customer.email} to see your orders`}
              action={
                <Button type="submit" variant="secondary" busy={processing}>
                  Resend
                </Button>
              }
            >
              <p>
                {wasSuccessful
                  ? 'A new link is on its way. Open it to see the orders you made with this address before.'
                  : 'Open the link we e-mailed you. Orders you made with this address before then appear here.'}
              </p>
              {errors.verification && (
                <p role="alert" className="p-confirm-address-error">
                  {errors.verification}
                </p>
              )}
            </PortalNotice>
          </>
        )}
      </VisitForm>
    </aside>
  );
}
