export const TAX_SORTS = ['name', 'rate', 'created_at'] as const;
/** “VAT 8.1 %”; the name alone if it says the rate already. */
export function taxLabel({ name, rate }: { name: string; rate: string }): string {
  return name.includes(rate) ? name : `${name} ${rate}%`;
}

/** Decimals of a rate in percent. */
export const TAX_DIGITS = 4;
export const CURRENCY_SORTS = ['code', 'created_at'] as const;
export const RATE_SORTS = ['date', 'created_at'] as const;
