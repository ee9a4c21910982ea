import { Head, router } from '@inertiajs/react';
import { IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { Clock } from '#js/components/portal/Clock.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { QuantityStepper } from '#js/components/portal/QuantityStepper.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { completeCart, inCurrencyOf } from '#js/stores/selling/cart/completeCart.ts';
import { maxQuantity } from '#js/stores/selling/cart/selection.ts';
import { CouponField } from './Partials/checkout/CouponField.tsx';
import { ExpiredCart } from './Partials/checkout/ExpiredCart.tsx';
import { PriceSummary } from './Partials/checkout/PriceSummary.tsx';
import { EventLine } from './Partials/EventLine.tsx';
import { priceText } from './Partials/priceText.ts';
import { fullText } from './Partials/saleText.ts';
import { UnavailableNotice } from './Partials/UnavailableNotice.tsx';
import '#css/portal/checkout/cart.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';

export default function Cart({ event, cart: given, is_stopped }: PageProps<'Portal/Cart'>) {
  const sent = useMemo(() => completeCart(given), [given]);
  const timezone = useTimezone();
  const store = useCart();
  const isMine = store.eventId === event.id && store.cart !== null;
  // On the server, and until the store has loaded, use the cart sent with the page.
  const cart = inCurrencyOf(event, isMine && store.cart ? store.cart : sent);
  const { currency } = cart;

  useEffect(() => {
    useCart.getState().show(event.id, sent, 'cart');
  }, [event.id, sent]);

  const askAgain = () => void store.fetch(event.id);
  const startOver = async () => {
    if ((await store.startOver(event.id)).ok) {
      router.visit(portalEventUrl(event));
    }
  };
  const full = fullText(cart.quantity, event.max_per_order);
  const expired = store.eventId === event.id ? store.expired : null;

  return (
    <>
      <Head title="Cart" />
      <div className="p-page-head">
        <h1>Your cart</h1>
        {cart.expires_at && cart.quantity > 0 && <Clock endsAt={Date.parse(cart.expires_at)} onEnd={askAgain} />}
      </div>
      <EventLine event={event} timezone={timezone} />
      <NeedsScripts action="Changing the cart" />
      <UnavailableNotice unavailable={isMine ? store.unavailable : []} />
      {is_stopped && (
        <PortalNotice
          tone="warning"
          title={event.cancelled_at ? 'This event was cancelled' : 'Tickets are not on sale at the moment'}
        >
          {event.cancelled_at
            ? 'Nothing was charged. Look at other events.'
            : 'The organiser has paused sales of this event. Nothing was charged. Come back later, or look at other events.'}
        </PortalNotice>
      )}
      {cart.items.length === 0 ? (
        <Empty
          icon={<IconShoppingBag size={28} />}
          title="Your cart is empty"
          action={
            <ButtonLink href={portalEventUrl(event)}>{is_stopped ? 'Back to the event' : 'Choose tickets'}</ButtonLink>
          }
        >
          You are not holding any tickets at the moment.
        </Empty>
      ) : (
        <div className="p-cart">
          <ul className="p-cart-items">
            {cart.items.map((item) => {
              const quantity = store.wanted[item.ticket_type_id] ?? item.quantity;
              const type = event.ticket_types.find(({ id }) => id === item.ticket_type_id);
              return (
                <li key={item.ticket_type_id}>
                  <div className="p-cart-text">
                    <h2>{item.name}</h2>
                    <p className="tabular">{priceText(item.price, currency)}</p>
                  </div>
                  <QuantityStepper
                    label={item.name}
                    value={quantity}
                    min={type?.min_per_order ?? 1}
                    max={
                      type
                        ? maxQuantity(type, {
                            quantity,
                            held: item.quantity,
                            inOrder: cart.quantity - item.quantity + quantity,
                            maxPerOrder: event.max_per_order,
                          })
                        : event.max_per_order
                    }
                    onChange={(next) =>
                      next === 0
                        ? store.remove(event.id, item.ticket_type_id)
                        : store.update(event.id, { ticket_type_id: item.ticket_type_id, quantity: next })
                    }
                  />
                  <p className="p-cart-sum tabular">{priceText(item.subtotal, currency)}</p>
                  <button
                    type="button"
                    className="p-icon-button"
                    aria-label={`Remove ${item.name}`}
                    onClick={() => store.remove(event.id, item.ticket_type_id)}
                  >
                    <IconTrash size={20} aria-hidden="true" />
                  </button>
                </li>
              );
            })}
          </ul>
          <section className="p-panel" aria-label="Summary">
            <CouponField
              coupon={cart.coupon}
              error={isMine ? store.couponError : ''}
              busy={store.loading}
              onApply={(code) => store.applyCoupon(event.id, code)}
              onRemove={() => store.removeCoupon(event.id)}
            />
            {full && (
              <p className="p-cart-full" role="status">
                {full}
              </p>
            )}
            <PriceSummary {...cart} couponCode={cart.coupon?.code} taxNote={event.tax_note} />
            {is_stopped ? (
              <ButtonLink href={pageUrl('Portal/Events/Index')} wide>
                See other events
              </ButtonLink>
            ) : Object.keys(store.wanted).length > 0 ? (
              // The checkout shows what the server holds, so it waits for the last change.
              <Button wide busy>
                Check out
              </Button>
            ) : (
              <ButtonLink href={pageUrl('Portal/Checkout', event)} page="Portal/Checkout" wide>
                Check out
              </ButtonLink>
            )}
            <div className="p-panel-links">
              <ButtonLink href={portalEventUrl(event)} variant="quiet">
                {is_stopped ? 'Back to the event' : 'Add more tickets'}
              </ButtonLink>
              <Button variant="quiet" onClick={() => store.clear(event.id)}>
                Clear cart
              </Button>
            </div>
          </section>
        </div>
      )}
      <ExpiredCart
        open={expired !== null}
        message={expired?.message ?? ''}
        lines={expired?.cart?.items ?? []}
        currency={currency}
        busy={store.loading}
        restartLabel="Start again"
        onRecover={() => store.recover(event.id)}
        onRestart={() => (expired?.line ? store.restart(event.id, expired.line) : startOver())}
        onClose={store.dismissExpired}
      />
    </>
  );
}
