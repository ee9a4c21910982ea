import type { LineValues } from './documentValues.ts';

/** An item as the choices have it. */
type ItemChoice = {
  id: number;
  name: string;
  description: string | null;
  unit: string | null;
  prices: { currency: string | null; sale_price: string | null; purchase_price: string | null }[];
  tax_ids: number[];
  category_id: number | null;
};

/** The item whose name somebody typed or chose. */
export function itemOf<Item extends { name: string }>(found: Item[], name: string): Item | null {
  const typed = name.trim().toLowerCase();
  return typed === '' ? null : (found.find((item) => item.name.toLowerCase() === typed) ?? null);
}

/** What a line takes over from an item; a price that was typed already stays. */
export function takeItem(line: LineValues, item: ItemChoice, currency: string, isBought: boolean): Partial<LineValues> {
  const price = item.prices.find((each) => each.currency === currency);
  const amount = isBought ? price?.purchase_price : price?.sale_price;
  return {
    ...{ item_id: item.id, name: item.name, category_id: item.category_id },
    description: line.description || (item.description ?? ''),
    unit: item.unit ?? line.unit,
    unit_price: line.unit_price || (amount ?? ''),
    tax_ids: line.tax_ids.length > 0 ? line.tax_ids : item.tax_ids,
  };
}
