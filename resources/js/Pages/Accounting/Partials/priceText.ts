import type { ItemPrice } from '#contract/accounting/items.ts';

/** The prices of an item as people read them, `EUR 25 · USD 27.50`, with all their digits; null if there are none. */
export function priceText(prices: ItemPrice[], field: 'sale_price' | 'purchase_price'): string | null {
  const texts = prices.flatMap((price) => (price[field] ? [`${price.currency ?? ''} ${price[field]}`.trim()] : []));
  return texts.length > 0 ? texts.join(' · ') : null;
}
