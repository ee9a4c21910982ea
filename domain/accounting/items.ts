export const ITEM_SORTS = ['name', 'created_at'] as const;

/** A price for one unit: finer than the currency's own digits. */
export const MAX_PRICE_DIGITS = 8;
