import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Cart } from '#contract/selling/cart.ts';
import type { PortalEventDetail } from '#contract/selling/portal.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { EventLine } from '../EventLine.tsx';
import { priceText } from '../priceText.ts';
import { PriceSummary } from './PriceSummary.tsx';
import '#css/portal/checkout/checkout-summary.css';

type Props = { event: PortalEventDetail; cart: Cart; timezone: string };

/** The order summary. On a phone, a collapsible line with the total above the form; otherwise beside the form. */
export function CheckoutSummary({ event, cart, timezone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <aside className="p-panel p-summary" aria-label="Your order">
      <button
        type="button"
        className="p-summary-toggle"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          Your order · {cart.quantity} {cart.quantity === 1 ? 'ticket' : 'tickets'}
        </span>
        <strong className="tabular">{priceText(cart.total, cart.currency)}</strong>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={body} className="p-summary-body" data-open={isOpen || undefined}>
        <EventLine event={event} timezone={timezone} />
        <PriceSummary {...cart} lines={cart.items} couponCode={cart.coupon?.code} taxNote={event.tax_note} />
        <ButtonLink href={pageUrl('Portal/Cart', event)} variant="quiet">
          Change tickets
        </ButtonLink>
      </div>
    </aside>
  );
}
