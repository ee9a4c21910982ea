import { eq } from 'drizzle-orm';
import type { ComputedDocument } from '#domain/accounting/computeDocument.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { only } from '#server/database/only.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import type { TaxRow } from '../records/readReferences.ts';
import { computeInput, type LineInput, storeLines, totalsOf } from '../records/storeLines.ts';
import { copyHead } from './copyDocument.ts';
import { groupsOf, invoicesOf, readPriced } from './invoicedParts.ts';
import { deductionLines, partOfLine } from './partLines.ts';

/**
 * The draft of the last invoice of a locked estimate: all of its lines, less its earlier invoices. Null if there are
 * none, so that the estimate can be copied as it is.
 * @throws 409 if an earlier invoice is a draft, whose amount could still change
 */
export async function invoiceRest(context: DocumentContext, row: DocumentRow): Promise<DocumentRow | null> {
  const { db } = context;
  const earlier = await invoicesOf(db, row.id);
  if (earlier.length === 0) {
    return null;
  }
  const deductions: LineInput[] = [];
  const { lines, taxes } = await readPriced(db, row);
  // Taxes that prices include do not change the total.
  const left = new Map(taxes.filter((tax) => !tax.isIncluded).map(({ id, amount }) => [id, amount]));
  for (const invoice of earlier) {
    if (invoice.number === null) {
      throw conflict('An earlier invoice of this estimate is still a draft. Send it or delete it first.');
    }
    const priced = await readPriced(db, invoice);
    deductions.push(...deductionLines(groupsOf(priced.lines), invoice.number, row.currency));
    for (const { id, amount } of priced.taxes) {
      const before = left.get(id);
      if (before !== undefined) {
        left.set(id, before - amount);
      }
    }
  }
  const whole = lines.map((each) => partOfLine(each, each.line.quantity, row.currency));
  return draftOf(context, row, [...whole, ...deductions], taxes, (computed) =>
    row.cashRounding > 1 ? computed : withoutCents(computed, left, earlier.length + 1),
  );
}

/** Each invoice rounds its taxes, so the last one takes the cents that are left, as long as they are only cents. */
function withoutCents(computed: ComputedDocument, left: Map<number, number>, most: number): ComputedDocument {
  const taxes = computed.taxes.map((tax) => {
    const amount = BigInt(left.get(tax.taxId) ?? Number(tax.amount));
    const difference = Number(amount - tax.amount);
    return Math.abs(difference) <= most ? { ...tax, amount } : tax;
  });
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0n);
  return { ...computed, taxes, tax, total: computed.total + tax - computed.tax };
}

/** The draft of an invoice of an estimate with lines of its own; the taxes stay those of the estimate. */
export async function draftOf(
  context: DocumentContext,
  row: DocumentRow,
  lines: LineInput[],
  taxes: TaxRow[],
  adjust: (computed: ComputedDocument) => ComputedDocument = (computed) => computed,
): Promise<DocumentRow> {
  const { db, company, services } = context;
  const issueDate = todayIn(company.timezone, services.clock.now());
  const { currency, rounding, cashRounding } = row;
  const plain = { discount_kind: null, discount_value: null };
  const computed = adjust(computeInput({ currency, lines, ...plain }, taxes, { rounding, cashRounding }));
  const head = { type: 'invoice', sourceId: row.id, issueDate, discountKind: null, discountValue: null } as const;
  const draft = await copyHead(context, row, { ...head, ...totalsOf(computed) });
  await storeLines(db, draft, lines, computed, taxes);
  return only(await db.select().from(documents).where(eq(documents.id, draft.id)));
}
