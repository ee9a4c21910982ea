import { type ComputedDocument, computeDocument, type Discount } from '#domain/accounting/computeDocument.ts';
import type { DiscountKind } from '#domain/accounting/documents.ts';
import type { TaxRate } from '#domain/accounting/effectiveRates.ts';
import type { DocumentValues } from './documentValues.ts';
import type { Rounding } from './useRounding.ts';

/** The totals while somebody types, by the engine that the server uses; null while something is not a number. */
export function computeValues(
  { currency, lines, discount_kind, discount_value }: DocumentValues,
  taxes: TaxRate[],
  rounding: Rounding,
): ComputedDocument | null {
  try {
    return computeDocument({
      ...{ currency, taxes, ...rounding, discount: discountOf(discount_kind, discount_value) },
      lines: lines.map((line) => ({
        ...{ quantity: line.quantity, unitPrice: line.unit_price, taxIds: line.tax_ids },
        discount: discountOf(line.discount_kind, line.discount),
      })),
    });
  } catch {
    return null;
  }
}

function discountOf(kind: DiscountKind | null, value: string): Discount | null {
  return value === '' ? null : { kind: kind ?? 'percent', value };
}
