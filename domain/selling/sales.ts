/** Price of a manual sale: the portal's price, reduced by an amount, or free. */
export const SALE_PRICES = ['full', 'discount', 'complimentary'] as const;
export type SalePriceKind = (typeof SALE_PRICES)[number];

/** How a manual sale is paid; `link` mails the buyer a payment page. */
export const SALE_PAYMENTS = ['cash', 'transfer', 'other', 'link'] as const;
export type SalePayment = (typeof SALE_PAYMENTS)[number];

/** The payment method's name on the order, for payments taken by hand. */
export const SALE_PAYMENT_NAMES: Record<Exclude<SalePayment, 'link'>, string> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  other: 'Other',
};

/** Maximum number of ticket types in one sale. */
export const MAX_SALE_LINES = 50;

/** Hours for which an order with a payment link holds its seats, at most until the event ends. */
export const LINK_HOURS = 24;

/** Whether the order was made in the portal or by staff. */
export const ORDER_CHANNELS = ['online', 'staff'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
