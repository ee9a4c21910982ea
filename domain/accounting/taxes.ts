export const TAX_SORTS = ['name', 'rate', 'created_at'] as const;
/** Decimals of a rate in percent. */
export const TAX_DIGITS = 4;
export const CURRENCY_SORTS = ['code', 'created_at'] as const;
export const RATE_SORTS = ['date', 'created_at'] as const;
