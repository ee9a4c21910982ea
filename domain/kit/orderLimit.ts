/** Upper bound of an order's total with booking fees and before discounts, in minor units. */
export const MAX_ORDER_TOTAL = 1_000_000_000;
