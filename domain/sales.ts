/** What a sale by hand costs: the price of the portal, less an amount, or nothing. */
export const SALE_PRICES = ['full', 'discount', 'complimentary'] as const;
export type SalePriceKind = (typeof SALE_PRICES)[number];

/** How a sale by hand is paid; `link` mails the buyer a page to pay on. */
export const SALE_PAYMENTS = ['cash', 'transfer', 'other', 'link'] as const;
export type SalePayment = (typeof SALE_PAYMENTS)[number];

/** As an order names a payment that was taken by hand. */
export const SALE_PAYMENT_NAMES: Record<Exclude<SalePayment, 'link'>, string> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  other: 'Other',
};

/** Ticket types in one sale. */
export const MAX_SALE_LINES = 50;

/** The seats of an order with a payment link are held this long, and no longer than to the end of the event. */
export const LINK_HOURS = 24;

/** Where an order came from. */
export const ORDER_CHANNELS = ['online', 'staff'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
