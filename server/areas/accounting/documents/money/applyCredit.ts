import { eq } from 'drizzle-orm';
import { canBePaid } from '#domain/accounting/documentStates.ts';
import { isMoneyExpected } from '#domain/accounting/documents.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { signedLine } from '#server/areas/accounting/journal/signedLine.ts';
import { lockRecords } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { documentPayments, documents } from '#server/database/schema/accounting/documents.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { logEvent } from '../changes/logEvent.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import { type DocumentRow, findDocument, paidOf } from '../records/presentDocuments.ts';
import { shareOf } from './postPayment.ts';
import { settle } from './settle.ts';

/**
 * Pays an invoice from a credit note, as far as both reach. Both are on the customer's account already, so only what
 * their exchange rates make different is posted.
 * @throws 404; 409 if one of them is settled, or they do not belong together
 */
export async function applyCredit(
  context: DocumentContext,
  creditId: number,
  invoiceId: number,
): Promise<{ credit: DocumentRow; invoice: DocumentRow }> {
  const { db, company, user, services } = context;
  await lockRecords(db, documents, [creditId, invoiceId]);
  const credit = await findDocument(db, creditId);
  const invoice = await findDocument(db, invoiceId);
  if (credit.type !== 'credit_note' || !isMoneyExpected(credit.type, credit.status)) {
    throw conflict('This credit note has nothing left to use.');
  }
  if (invoice.type !== 'invoice' || !canBePaid(invoice.type, invoice.status)) {
    throw conflict('Choose an invoice that is not paid yet.');
  }
  if (invoice.currency !== credit.currency || invoice.contactId !== credit.contactId) {
    throw conflict('Choose an invoice of the same customer in the same currency.');
  }
  const paid = await paidOf(db, [credit, invoice]);
  const left = ({ id, total }: DocumentRow) => total - (paid.get(id) ?? 0);
  const amount = Math.min(left(credit), left(invoice));
  if (amount <= 0) {
    throw conflict('Nothing is left to pay.');
  }
  const now = services.clock.now();
  const payment = only(
    await db
      .insert(documentPayments)
      .values({
        ...{ companyId: company.id, documentId: invoice.id, creditNoteId: credit.id, amount, method: 'credit' },
        ...{ date: todayIn(company.timezone, now), reference: credit.number, createdAt: now },
        createdBy: user?.id ?? null,
      })
      .returning(),
  );
  const owed = baseOf(invoice, paid.get(invoice.id) ?? 0, amount);
  const used = baseOf(credit, paid.get(credit.id) ?? 0, amount);
  await postDifference(context, invoice, payment, owed - used);
  const shown = formatMoney(fromMinor(amount, invoice.currency), invoice.currency);
  await logEvent(context, invoice.id, `${shown} paid from credit note ${credit.number}`);
  await logEvent(context, credit.id, `${shown} used for invoice ${invoice.number}`);
  return { credit: await settle(context, credit), invoice: await settle(context, invoice) };
}

/** What a part of a document comes to in the currency of the books, at its own rate. */
function baseOf(row: DocumentRow, before: number, amount: number): number {
  return shareOf(row, before + amount) - shareOf(row, before);
}

/** Without it, a settled customer would owe the difference for ever. */
async function postDifference(
  { db, company }: DocumentContext,
  invoice: DocumentRow,
  payment: typeof documentPayments.$inferSelect,
  difference: number,
): Promise<void> {
  if (difference !== 0) {
    await postEntry(db, {
      ...{ companyId: company.id, date: payment.date, key: `payment:${payment.id}` },
      memo: `Exchange difference of invoice ${invoice.number ?? ''}`.trim(),
      source: { type: 'payment', id: payment.id },
      lines: [
        { ...signedLine('receivable', -difference), contactId: invoice.contactId },
        signedLine('exchange', difference),
      ],
    });
  }
}

/** Ends an invoice with its credit note: the invoice is cancelled, the credit note used up. */
export async function markCancelled(context: DocumentContext, row: DocumentRow, reason: string | null): Promise<void> {
  await context.db
    .update(documents)
    .set({ status: 'cancelled', reason, updatedAt: context.services.clock.now() })
    .where(eq(documents.id, row.id));
}
