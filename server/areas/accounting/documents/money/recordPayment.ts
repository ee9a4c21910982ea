import { and, eq } from 'drizzle-orm';
import type { paymentInput } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { canBePaid, DOCUMENT_NOUNS, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { documentPayments } from '#server/database/schema/accounting/documents.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { conflict, invalid, notFound } from '#server/http/outputs/failures.ts';
import { logEvent } from '../changes/logEvent.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';
import { chosenAccount, type PaidOn } from './chosenAccount.ts';
import { postPayment } from './postPayment.ts';
import { reversePosting } from './reversePosting.ts';
import { settle } from './settle.ts';

type Sending = Sent<typeof paymentInput>;
type Input = Omit<Sending, 'account_id' | 'account_amount'> & Partial<Sending>;
/** As much as the amounts of documents. */
const MAX = 9_000_000_000_000;

/**
 * Records a payment or refund of a locked document. Of an invoice, more than is due stays as the customer's credit.
 * @param on where the money moved; by default the account that was chosen, or else the bank
 * @throws 409 if its state takes no payments; 422 for an amount that does not fit
 */
export async function recordPayment(
  context: DocumentContext,
  row: DocumentRow,
  input: Input,
  on?: PaidOn,
): Promise<DocumentRow> {
  const { db, company, user, services } = context;
  if (input.request_key !== null && (await isKnown(context, input.request_key))) {
    return row;
  }
  assertNotOfOrder(row);
  const noun = DOCUMENT_NOUNS[row.type];
  if (!canBePaid(row.type, row.status) && !(input.is_refund && row.status === 'paid')) {
    throw conflict(`This ${noun} is ${STATUS_WORDS[row.status]}, so no payment can be recorded.`);
  }
  const paid = (await paidOf(db, [row])).get(row.id) ?? 0;
  const amount = minorOf(input.amount, row.currency, 'amount', MAX);
  if (amount === 0) {
    throw invalid({ amount: ['Enter an amount greater than 0.'] });
  }
  const most = input.is_refund ? paid : row.type === 'invoice' ? MAX : row.total - paid;
  if (amount > most) {
    const limit = formatMoney(fromMinor(Math.max(0, most), row.currency), row.currency);
    throw invalid({ amount: [input.is_refund ? `Only ${limit} was paid.` : `Enter at most ${limit}, which is due.`] });
  }
  const paidOn = on ?? (await chosenAccount(context, row, input));
  const payment = only(
    await db
      .insert(documentPayments)
      .values({
        bankAccountId: paidOn.bankAccountId,
        ...{ companyId: company.id, documentId: row.id, date: input.date, method: input.method },
        ...{ amount: input.is_refund ? -amount : amount, reference: input.reference },
        ...{ requestKey: input.request_key, createdBy: user?.id ?? null, createdAt: services.clock.now() },
      })
      .returning(),
  );
  await postPayment(context, row, payment, paid, paidOn);
  const shown = formatMoney(fromMinor(amount, row.currency), row.currency);
  await logEvent(context, row.id, input.is_refund ? `Refund of ${shown}` : `Payment of ${shown}`);
  return settle(context, row);
}

/** Takes back a payment that was recorded by mistake, and its posting. @throws 404; 409 for one from a credit note */
export async function removePayment(context: DocumentContext, row: DocumentRow, id: number): Promise<DocumentRow> {
  const { db } = context;
  const [payment] = await db
    .select()
    .from(documentPayments)
    .where(and(eq(documentPayments.id, id), eq(documentPayments.documentId, row.id)));
  if (!payment) {
    throw notFound('This payment does not exist, or you do not have access to it.');
  }
  assertNotOfOrder(row);
  if (row.status === 'cancelled' || row.status === 'written_off') {
    throw conflict(`This ${DOCUMENT_NOUNS[row.type]} is ${STATUS_WORDS[row.status]}, so its payments stay.`);
  }
  if (payment.creditNoteId !== null) {
    throw conflict('This was paid from a credit note, which cannot be taken back.');
  }
  await reversePosting(context, `payment:${payment.id}`);
  await db.delete(documentPayments).where(eq(documentPayments.id, payment.id));
  const shown = formatMoney(fromMinor(payment.amount, row.currency), row.currency);
  await logEvent(context, row.id, `Payment of ${shown} removed`);
  return settle(context, row);
}

/** Payments and refunds of an order are those of its document (decision 0152). @throws 409 */
function assertNotOfOrder({ type, orderId }: DocumentRow): void {
  if (orderId !== null) {
    throw conflict(`This ${DOCUMENT_NOUNS[type]} belongs to an order. Refund the order instead.`);
  }
}

async function isKnown({ db }: DocumentContext, key: string): Promise<boolean> {
  return (await db.$count(documentPayments, eq(documentPayments.requestKey, key))) > 0;
}
