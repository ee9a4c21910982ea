import type { PortalEvent, PortalTicketType } from '#contract/selling/portal.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import type { SaleState } from '#domain/programme/tickets.ts';

/** Labels of sale states for visitors. */
const SALE_STATE_TEXT = {
  on_sale: 'On sale',
  not_started: 'Sales have not started',
  ended: 'Sales have ended',
  sold_out: 'Sold out',
  inactive: 'Not on sale',
} as const satisfies Record<SaleState, string>;

/** "From €25.00", "Free", "Free or from €25.00", or why tickets are not available; empty if the price is unknown. */
export function fromPriceText(
  event: Pick<PortalEvent, 'from_price' | 'from_paid_price' | 'sale_state' | 'currency'>,
): string {
  if (event.sale_state !== 'on_sale') {
    return SALE_STATE_TEXT[event.sale_state];
  }
  if (event.from_price === null) {
    return '';
  }
  if (event.from_paid_price === null) {
    return 'Free';
  }
  const price = formatMoney(event.from_paid_price, event.currency);
  return toMinor(event.from_price, event.currency) === 0 ? `Free or from ${price}` : `From ${price}`;
}

/** The badge on a card; empty if there is nothing urgent. */
export function badgeText(event: Pick<PortalEvent, 'sale_state' | 'is_nearly_sold_out' | 'cancelled_at'>): string {
  if (event.cancelled_at !== null) {
    return 'Cancelled';
  }
  return event.sale_state === 'sold_out' ? 'Sold out' : event.is_nearly_sold_out ? 'Few left' : '';
}

/** Why a ticket type is not available, with the date if known; empty while on sale. */
export function saleText(type: Pick<PortalTicketType, 'sale_state' | 'sale_start'>, timezone: string): string {
  if (type.sale_state === 'on_sale') {
    return '';
  }
  return type.sale_state === 'not_started' && type.sale_start
    ? `On sale from ${formatDate(type.sale_start, timezone, 'dateTime')}`
    : SALE_STATE_TEXT[type.sale_state];
}

/** "Only 3 left"; empty if the server does not send the number. */
export function leftText(left: number | null): string {
  if (left === null || left < 1) {
    return '';
  }
  return left === 1 ? 'Last one' : `Only ${left} left`;
}

/** Why no more tickets can be added to an order; empty if they can. */
export function fullText(inOrder: number, maxPerOrder: number | null): string {
  if (maxPerOrder === null || inOrder < maxPerOrder) {
    return '';
  }
  return maxPerOrder === 1 ? 'At most one ticket per order.' : `At most ${maxPerOrder} tickets per order.`;
}
