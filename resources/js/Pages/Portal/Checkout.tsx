import { Head, router } from '@inertiajs/react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Cart } from '#contract/selling/cart.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Clock } from '#js/components/portal/Clock.tsx';
import { LegalLinks } from '#js/components/portal/LegalLinks.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { Stepper } from '#js/components/portal/Stepper.tsx';
import { otherErrors } from '#js/lib/errors/otherErrors.ts';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { preloadWhenIdle } from '#js/lib/work/whenIdle.ts';
import { isEmpty, useCart } from '#js/stores/selling/cart/cart.ts';
import { completeCart, inCurrencyOf } from '#js/stores/selling/cart/completeCart.ts';
import { SESSION_MS, useCheckout } from '#js/stores/selling/checkout/checkout.ts';
import type { Step } from '#js/stores/selling/checkout/checkoutData.ts';
import { hasErrorOfStepOne, isOfOtherCart } from '#js/stores/selling/checkout/checkoutErrors.ts';
import { AttendeeFields } from './Partials/checkout/AttendeeFields.tsx';
import { BuyerFields } from './Partials/checkout/BuyerFields.tsx';
import { CheckoutSummary } from './Partials/checkout/CheckoutSummary.tsx';
import { ExpiredCart } from './Partials/checkout/ExpiredCart.tsx';
import { isCheckoutField } from './Partials/checkout/isCheckoutField.ts';
import { PaymentFields } from './Partials/checkout/PaymentFields.tsx';
import { TermsField } from './Partials/checkout/TermsField.tsx';
import { UnavailableNotice } from './Partials/UnavailableNotice.tsx';
import { useMatches } from './Partials/useMatches.ts';
import '#css/portal/checkout/checkout.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';

/** The end of the order, fetched while the visitor types. */
const loadOrderDone = () => import('./Partials/OrderDone.tsx').then(({ OrderDone }) => ({ default: OrderDone }));
const OrderDone = lazy(loadOrderDone);

const STEPS = ['Your details', 'Payment', 'Done'] as const;
/** Steps if there is nothing to pay. */
const FREE_STEPS = ['Your details', 'Done'] as const;
/** Must match checkout.css: the summary is beside the form. */
const SIDE_BY_SIDE = 'not all and (max-width: 52em)';
const TIME_IS_UP =
  'The tickets went back on sale. Your details are kept. Get your tickets back if they are still available.';

export default function Checkout({
  event,
  cart: given,
  gateways,
  settings,
  started_at,
  details,
}: PageProps<'Portal/Checkout'>) {
  const sent = useMemo(() => completeCart(given), [given]);
  const timezone = useTimezone();
  const { auth, company } = useShared();
  const checkout = useCheckout();
  const cartStore = useCart();
  const form = useRef<HTMLFormElement>(null);
  const isOpen = checkout.eventId === event.id;
  const held = cartStore.eventId === event.id ? cartStore.cart : null;
  const cart = inCurrencyOf(event, held ?? sent);
  const { currency } = cart;
  const isFree = cart.total !== null && toMinor(cart.total, currency) === 0;
  // A free order has no payment step.
  const step = isOpen && !(isFree && checkout.currentStep === 2) ? checkout.currentStep : 1;
  const steps = isFree ? FREE_STEPS : STEPS;
  const isPaidLater = gateways.find(({ id }) => id === checkout.paymentGatewayId)?.provider === 'offline';
  const isWide = useMatches(SIDE_BY_SIDE);
  const endsAt = sessionEnd(cart.expires_at, checkout.sessionStartedAt);

  const open = (current: Cart, startedAt: string | null) =>
    checkout.open({ event, cart: current, startedAt, collectAttendees: settings.collect_attendees, details });

  /** Follows the cart, which this page and other tabs change. Without tickets, the buyer chooses again. */
  const follow = useEffectEvent(() => {
    const stored = useCart.getState();
    if (stored.eventId !== event.id || !stored.cart || useCheckout.getState().currentStep === 3) {
      return;
    }
    if (stored.expired) {
      checkout.markExpired(TIME_IS_UP);
    } else if (!isEmpty(stored.cart)) {
      open(stored.cart, started_at);
    } else if (JSON.stringify(stored.cart) !== JSON.stringify(sent)) {
      // A backend may send the page a cart without its lines.
      router.visit(portalEventUrl(event));
    }
  });

  useEffect(() => {
    useCart.getState().show(event.id, sent, 'checkout');
    const current = useCart.getState().cart ?? sent;
    const collectAttendees = settings.collect_attendees;
    useCheckout.getState().open({ event, cart: current, startedAt: started_at, collectAttendees, details });
    const { buyer, typeBuyer, paymentGatewayId, type } = useCheckout.getState();
    if (auth.customer && buyer.email === '') {
      typeBuyer({ name: auth.customer.name, email: auth.customer.email });
    }
    const first = gateways[0];
    if (first && !gateways.some(({ id }) => id === paymentGatewayId)) {
      type(paymentOf(first));
    }
  }, [event, sent, started_at, settings.collect_attendees, auth.customer, gateways, details]);

  useEffect(() => {
    if (held) {
      follow();
    }
  }, [held]);

  useEffect(() => preloadWhenIdle(loadOrderDone), []);

  const goTo = (next: Step) => {
    checkout.goTo(next);
    window.scrollTo({ top: 0 });
    // Focus the start of the step, so the keyboard is not left on the former "Continue" button, which now pays.
    requestAnimationFrame(() => form.current?.focus({ preventScroll: true }));
  };
  const submit = async () => {
    const isLast = isFree || step === 2;
    const outcome = isLast ? await checkout.process({ agreed: !settings.terms }) : await checkout.validate();
    if (outcome.ok && !isLast) {
      goTo(2);
    } else if (!outcome.ok) {
      const { validationErrors, attendees } = useCheckout.getState();
      if (isOfOtherCart(validationErrors, attendees.length)) {
        void cartStore.fetch(event.id);
      }
      if (step === 2 && hasErrorOfStepOne(validationErrors)) {
        goTo(1);
      }
      requestAnimationFrame(() => focusFirstError(form.current));
    }
  };
  const removeTicket = async (index: number) => {
    const line = cart.items.find(({ ticket_type_id }) => ticket_type_id === checkout.attendees[index]?.ticket_type_id);
    if (!line) {
      return;
    }
    const { ticket_type_id, quantity } = line;
    const { attendees, sameAsBuyer } = checkout;
    // Before the cart changes, because the attendees follow it.
    checkout.removeAttendee(index);
    const outcome =
      quantity > 1
        ? await cartStore.update(event.id, { ticket_type_id, quantity: quantity - 1 })
        : await cartStore.remove(event.id, ticket_type_id);
    if (!outcome.ok) {
      useCheckout.setState({ attendees, sameAsBuyer });
    }
  };
  const recover = async () => {
    const outcome = await cartStore.recover(event.id);
    if (outcome.ok && outcome.data && !isEmpty(outcome.data)) {
      open(outcome.data, null);
    }
  };
  const removeCoupon = async () => {
    if ((await cartStore.removeCoupon(event.id)).ok) {
      const { coupon: _, ...others } = useCheckout.getState().validationErrors;
      useCheckout.setState({ validationErrors: others });
    }
  };
  const chooseAgain = () => void cartStore.startOver(event.id);
  const isBesideField = isCheckoutField(step, checkout, settings);
  // A failure without field errors was shown as a toast (specification §8); do not repeat it on the page.
  const isToasted = (field: string) => field === 'form' && !checkout.errors.form;
  const couponError = checkout.validationErrors.coupon?.[0];
  const formErrors = otherErrors(
    checkout.validationErrors,
    (field) => field === 'coupon' || isBesideField(field) || isToasted(field),
  );

  if (step === 3 && checkout.order) {
    const { total } = checkout.order;
    const all = total !== null && toMinor(total, checkout.order.currency) === 0 ? FREE_STEPS : STEPS;
    return (
      <>
        <Head title="Order complete" />
        <Stepper steps={all} current={all.length + 1} />
        <Suspense>
          <OrderDone
            order={checkout.order}
            tickets={checkout.tickets}
            timezone={timezone}
            confirmation={checkout.confirmationMessage}
            dashboardUrl={checkout.order.redirect_to_dashboard}
          />
        </Suspense>
      </>
    );
  }

  const summary = <CheckoutSummary event={event} cart={cart} timezone={timezone} />;
  return (
    <>
      <Head title="Checkout" />
      <h1 className="visually-hidden">Checkout</h1>
      <div className="p-page-head">
        <Stepper steps={steps} current={step} onGoTo={(to) => to === 1 && goTo(1)} />
        {isOpen && endsAt !== null && !checkout.expired && (
          <Clock endsAt={endsAt} onEnd={() => checkout.markExpired(TIME_IS_UP)} />
        )}
      </div>
      <div className="p-checkout">
        {/* The DOM order follows the visual order: above the form on a phone, after it in the two-column layout. */}
        {!isWide && summary}
        <form
          ref={form}
          className="p-checkout-form"
          tabIndex={-1}
          aria-label={steps[step - 1]}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void submit();
          }}
        >
          <NeedsScripts action="Buying tickets" />
          {isOpen && checkout.retry && (
            <PortalNotice tone="danger" title="The last payment did not go through">
              {checkout.retry.message} Check your payment method and try again.
            </PortalNotice>
          )}
          {formErrors.length > 0 && <PortalNotice tone="danger">{formErrors.join(' ')}</PortalNotice>}
          {couponError && (
            <PortalNotice
              tone="danger"
              action={
                <Button variant="secondary" busy={cartStore.loading} onClick={() => void removeCoupon()}>
                  Remove coupon
                </Button>
              }
            >
              {couponError}
            </PortalNotice>
          )}
          <UnavailableNotice unavailable={cartStore.eventId === event.id ? cartStore.unavailable : []} />
          {step === 1 ? (
            <>
              <BuyerFields
                buyer={checkout.buyer}
                askPhone={settings.ask_phone}
                errors={checkout.validationErrors}
                onType={checkout.typeBuyer}
                signInHref={auth.customer ? null : signInUrl('portal', pageUrl('Portal/Checkout', event))}
              />
              {settings.collect_attendees && (
                <AttendeeFields
                  attendees={isOpen ? checkout.attendees : []}
                  typeNames={Object.fromEntries(cart.items.map((item) => [item.ticket_type_id, item.name]))}
                  sameAsBuyer={checkout.sameAsBuyer}
                  askPhone={settings.ask_phone}
                  askSpecialRequirements={settings.ask_special_requirements}
                  errors={checkout.validationErrors}
                  onSameAsBuyer={(sameAsBuyer) => checkout.type({ sameAsBuyer })}
                  onType={checkout.typeAttendee}
                  onRemove={(index) => void removeTicket(index)}
                />
              )}
            </>
          ) : (
            <PaymentFields
              gateways={gateways}
              timezone={timezone}
              gatewayId={checkout.paymentGatewayId}
              errors={checkout.validationErrors}
              onGateway={(gateway) => checkout.type(paymentOf(gateway))}
            />
          )}
          {settings.terms && (isFree || step === 2) && (
            <TermsField
              terms={settings.terms}
              agreed={checkout.agreedToTerms}
              error={checkout.validationErrors.agreedToTerms?.[0]}
              onAgree={(agreedToTerms) => checkout.type({ agreedToTerms })}
            />
          )}
          <div className="p-checkout-actions">
            <Button type="submit" wide busy={checkout.loading}>
              {isFree
                ? getText(cart.quantity)
                : step === 1
                  ? 'Continue'
                  : isPaidLater
                    ? 'Complete order'
                    : cart.total === null
                      ? 'Pay'
                      : `Pay ${formatMoney(cart.total, currency)}`}
            </Button>
            {step === 2 && (
              <Button variant="quiet" onClick={() => goTo(1)}>
                Back to your details
              </Button>
            )}
            <LegalLinks company={company} isInNewTab />
          </div>
        </form>
        {isWide && summary}
      </div>
      <ExpiredCart
        open={isOpen && checkout.expired !== null}
        message={checkout.expired ?? ''}
        lines={(cartStore.expired?.cart ?? cart).items}
        currency={currency}
        busy={cartStore.loading}
        restartLabel="Choose again"
        onRecover={recover}
        onRestart={chooseAgain}
      />
    </>
  );
}

/** Identifies the chosen payment method: the gateway's id and its provider. */
function paymentOf({ id, name, provider }: PageProps<'Portal/Checkout'>['gateways'][number]) {
  return { paymentGatewayId: id, paymentMethod: provider || name };
}

function getText(quantity: number): string {
  return quantity === 1 ? 'Get ticket' : `Get ${quantity} tickets`;
}

/** The earlier of the end of the seat hold and the 15-minute session. Null before the page has started. */
function sessionEnd(expiresAt: string | null, startedAt: number | null): number | null {
  const ends = [expiresAt ? Date.parse(expiresAt) : null, startedAt === null ? null : startedAt + SESSION_MS];
  const known = ends.filter((end): end is number => end !== null && Number.isFinite(end));
  return known.length > 0 ? Math.min(...known) : null;
}
