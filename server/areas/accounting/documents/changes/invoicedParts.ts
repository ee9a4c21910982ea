import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type ComputedLine, computeDocument } from '#domain/accounting/computeDocument.ts';
import { documentLines, documents, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import type { TaxRow } from '../records/readReferences.ts';
import { discountOf } from '../records/storeLines.ts';

export type LineRow = typeof documentLines.$inferSelect;

/** A line with what it comes to after all discounts, as its price is meant: with the taxes that are included in it. */
export type PricedLine = { line: LineRow; computed: ComputedLine; amount: bigint };

/** Lines with the same taxes and category, which an invoice over a part has as one line. */
export type LineGroup = { taxIds: number[]; categoryId: number | null; amount: bigint };

/** The lines of a document and its taxes as they were stored. */
export async function readPriced(
  db: Transaction,
  row: DocumentRow,
): Promise<{ lines: PricedLine[]; taxes: (TaxRow & { amount: number })[]; amount: bigint }> {
  const rows = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, row.id))
    .orderBy(asc(documentLines.position));
  const stored = await db.select().from(documentTaxes).where(eq(documentTaxes.documentId, row.id));
  const taxes = stored.map(({ taxId: id, name, rate, isIncluded, isCompound, amount }) => ({
    ...{ id, name, rate, isIncluded, isCompound, amount },
  }));
  const { lines } = computeDocument({
    ...{
      currency: row.currency,
      rounding: row.rounding,
      taxes,
      discount: discountOf(row.discountKind, row.discountValue),
    },
    lines: rows.map((line) => ({
      ...{ quantity: line.quantity, unitPrice: line.unitPrice, taxIds: line.taxIds },
      discount: discountOf(line.discountKind, line.discount),
    })),
  });
  const priced = rows.flatMap((line, index) => {
    const computed = lines[index];
    return computed ? [{ line, computed, amount: computed.amount - computed.documentDiscount }] : [];
  });
  return { lines: priced, taxes, amount: sumOf(priced) };
}

/** The groups of lines, in the order of their first line. */
export function groupsOf(lines: PricedLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const { line, amount } of lines.filter((each) => each.line.kind === 'item')) {
    const key = `${line.taxIds.toSorted((a, b) => a - b).join(',')}|${line.categoryId ?? ''}`;
    const group = groups.get(key) ?? { taxIds: line.taxIds, categoryId: line.categoryId, amount: 0n };
    groups.set(key, { ...group, amount: group.amount + amount });
  }
  return [...groups.values()];
}

/** The invoices of an estimate that count, the first one first. */
export function invoicesOf(db: Transaction, estimateId: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(isInvoiceOf(estimateId)).orderBy(asc(documents.id)).then();
}

/** What the invoices of an estimate come to, in minor units. */
export async function invoicedTotal(db: Transaction, estimateId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${documents.total}), 0)::float8` })
    .from(documents)
    .where(isInvoiceOf(estimateId));
  return row?.total ?? 0;
}

function isInvoiceOf(estimateId: number) {
  return and(eq(documents.sourceId, estimateId), eq(documents.type, 'invoice'), ne(documents.status, 'cancelled'));
}

export function sumOf(parts: { amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}
