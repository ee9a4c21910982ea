import { only } from '#server/database/only.ts';
import { documentPayments, documents } from '#server/database/schema/accounting/documents.ts';
import type { orders } from '#server/database/schema/selling/orders.ts';
import { logEvent } from '../changes/logEvent.ts';
import { takeNumber } from '../changes/takeNumber.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentInput } from '../records/DocumentInput.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { computeInput, storeLines, totalsOf } from '../records/storeLines.ts';
import type { Sold } from './linesOfOrder.ts';

type OrderRow = typeof orders.$inferSelect;
type Input = Pick<DocumentInput, 'lines' | 'discount_kind' | 'discount_value'>;
type Own = Pick<DocumentRow, 'type' | 'contactName' | 'contactEmail' | 'contactAddress' | 'sourceId' | 'title'>;

/**
 * Stores a document of an order with its number, paid in full. It is not posted: the books get the sale of tickets and
 * their refunds by day (decision 0152).
 * @param today in the company's zone
 */
export async function storeIssued(
  context: DocumentContext,
  order: OrderRow,
  own: Own,
  { input, sold, today, paidOn }: { input: Input; sold: Sold; today: string; paidOn: string },
): Promise<DocumentRow> {
  const { db, company, services } = context;
  const { id: orderId, currency, eventId } = order;
  const computed = computeInput({ ...input, currency }, sold.taxes, { rounding: 'document', cashRounding: 1 });
  const now = services.clock.now();
  const row = only(
    await db
      .insert(documents)
      .values({
        ...{ ...own, companyId: company.id, orderId, currency, eventId, reference: order.reference },
        ...{ status: own.type === 'credit_note' ? 'used' : 'paid', issueDate: today, dueDate: today },
        number: await takeNumber(context, own.type, today),
        ...{ discountKind: input.discount_kind, discountValue: input.discount_value },
        ...totalsOf(computed),
        ...{ sentAt: now, createdAt: now, updatedAt: now },
      })
      .returning(),
  );
  await storeLines(db, row, input.lines, computed, sold.taxes);
  if (row.total > 0) {
    await db.insert(documentPayments).values({
      ...{ companyId: company.id, documentId: row.id, date: paidOn, amount: row.total, method: 'card' },
      ...{ reference: `Order ${order.reference}`, createdAt: now },
    });
  }
  await logEvent(context, row.id, own.type === 'credit_note' ? 'Made for a refund' : 'Made for the buyer', {
    who: order.buyerName,
  });
  return row;
}
