/**
 * Upper bound of an order's total with booking fees and before discounts, in minor units: ten billion in a currency with
 * two decimals, which is about 600,000 US dollars in rupiah. The sum of 9,000 such orders is still exact in a number.
 */
export const MAX_ORDER_TOTAL = 1_000_000_000_000;
