import { eq } from 'drizzle-orm';
import { type ComputedDocument, computeDocument, type Discount } from '#domain/accounting/computeDocument.ts';
import type { DiscountKind } from '#domain/accounting/documents.ts';
import { documentLines, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { DocumentInput } from './DocumentInput.ts';
import type { DocumentRow } from './presentDocuments.ts';
import type { TaxRow } from './readReferences.ts';

export type LineInput = DocumentInput['lines'][number];
type Priced = Pick<DocumentInput, 'currency' | 'discount_kind' | 'discount_value' | 'lines'>;
type Rounding = { rounding: 'line' | 'document'; cashRounding: number };

/** The largest amount whose sums stay exact. */
const MAX_TOTAL = 9_000_000_000_000n;

/** The amounts of what somebody entered. @throws 422 beside the line whose amount is too large */
export function computeInput(input: Priced, taxes: TaxRow[], { rounding, cashRounding }: Rounding): ComputedDocument {
  const computed = computeDocument({
    ...{ currency: input.currency, rounding, cashRounding, taxes },
    discount: discountOf(input.discount_kind, input.discount_value),
    lines: input.lines.map((line) => ({
      ...{ quantity: line.quantity, unitPrice: line.unit_price, taxIds: line.tax_ids },
      discount: discountOf(line.discount_kind, line.discount),
    })),
  });
  const isTooLarge = (amount: bigint) => amount > MAX_TOTAL || amount < -MAX_TOTAL;
  const line = computed.lines.findIndex(({ gross }) => isTooLarge(gross));
  if (line >= 0 || isTooLarge(computed.total)) {
    throw invalid({ [line >= 0 ? `lines.${line}.unit_price` : 'lines']: ['This amount is too large.'] });
  }
  return computed;
}

/** The columns of a document with its amounts. */
export function totalsOf({ subtotal, discount, net, tax, rounding, total }: ComputedDocument) {
  return {
    ...{ subtotal: Number(subtotal), discount: Number(discount), net: Number(net), tax: Number(tax) },
    ...{ roundingAmount: Number(rounding), total: Number(total) },
  };
}

export function discountOf(kind: DiscountKind | null, value: string | null): Discount | null {
  return value === null ? null : { kind: kind ?? 'percent', value };
}

/** A line as it is stored: headings and texts cost nothing. */
export function plainLine(line: LineInput): LineInput {
  return line.kind === 'item'
    ? line
    : {
        ...line,
        ...{ item_id: null, unit: null, quantity: '0', unit_price: '0', tax_ids: [], category_id: null },
        ...{ discount_kind: null, discount: null },
      };
}

/** Replaces the lines and taxes of a document. */
export async function storeLines(
  db: Transaction,
  { id: documentId, companyId }: DocumentRow,
  lines: LineInput[],
  computed: ComputedDocument,
  taxes: TaxRow[],
): Promise<void> {
  await db.delete(documentLines).where(eq(documentLines.documentId, documentId));
  await db.delete(documentTaxes).where(eq(documentTaxes.documentId, documentId));
  if (lines.length > 0) {
    await db.insert(documentLines).values(
      lines.map((line, position) => ({
        ...{ companyId, documentId, position, kind: line.kind, itemId: line.item_id, name: line.name },
        ...{ description: line.description, unit: line.unit, quantity: line.quantity, unitPrice: line.unit_price },
        ...{ taxIds: line.tax_ids, discountKind: line.discount_kind, discount: line.discount },
        categoryId: line.category_id,
        ...{ amount: Number(computed.lines[position]?.amount ?? 0), net: Number(computed.lines[position]?.net ?? 0) },
      })),
    );
  }
  const used = computed.taxes.flatMap(({ taxId, base, amount }) => {
    const tax = taxes.find(({ id }) => id === taxId);
    return tax ? [{ tax, base: Number(base), amount: Number(amount) }] : [];
  });
  if (used.length > 0) {
    await db.insert(documentTaxes).values(
      used.map(({ tax: { id, name, rate, isIncluded, isCompound }, base, amount }) => ({
        ...{ companyId, documentId, taxId: id, name, rate, isIncluded, isCompound, base, amount },
      })),
    );
  }
}
