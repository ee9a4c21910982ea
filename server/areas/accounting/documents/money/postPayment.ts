import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { divideHalfUp } from '#domain/kit/money/money.ts';
import { postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { signedLine } from '#server/areas/accounting/journal/signedLine.ts';
import type { documentPayments } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { ON_THE_BANK, type PaidOn } from './chosenAccount.ts';
import { toBase } from './toBase.ts';

type Payment = typeof documentPayments.$inferSelect;

/**
 * Posts a payment: the bank at the rate of its day, what was owed at the rate of the document, and the difference to
 * exchange. What is above the total becomes the customer's credit.
 * @param paidBefore what was paid before it, in minor units
 * @param on where the money moved
 */
export async function postPayment(
  context: DocumentContext,
  row: DocumentRow,
  payment: Payment,
  paidBefore: number,
  on: PaidOn = ON_THE_BANK,
): Promise<void> {
  const { db, company } = context;
  const { isForeign, convert } = await toBase(context, row.currency, payment.date);
  const owedBefore = Math.min(paidBefore, row.total);
  const owedAfter = Math.min(paidBefore + payment.amount, row.total);
  const over = payment.amount - (owedAfter - owedBefore);
  const moved = on.moved === null ? convert(payment.amount) : Math.sign(payment.amount) * on.moved;
  const owed = shareOf(row, owedAfter) - shareOf(row, owedBefore);
  const credit = convert(over);
  // Money comes in for invoices, and goes out for bills and refunded credit notes.
  const sign = row.type === 'invoice' ? 1 : -1;
  const foreign = (amount: number) => (isForeign ? { currency: row.currency, foreignAmount: amount } : {});
  const contact = { contactId: row.contactId };
  await postEntry(db, {
    ...{ companyId: company.id, date: payment.date, key: `payment:${payment.id}` },
    memo: `Payment of ${DOCUMENT_NOUNS[row.type]} ${row.number ?? ''}`.trim(),
    source: { type: 'payment', id: payment.id },
    lines: [
      { ...signedLine(on.account, sign * moved), ...(on.isInCurrency && foreign(sign * payment.amount)) },
      {
        ...signedLine(row.type === 'bill' ? 'payable' : 'receivable', -sign * owed),
        ...{ ...contact, ...foreign(-sign * (owedAfter - owedBefore)) },
      },
      { ...signedLine('customer_credit', -sign * credit), ...contact, ...foreign(-sign * over) },
      signedLine('exchange', -sign * (moved - owed - credit)),
    ],
  });
}

/** The share of the posted total that belongs to a part of it; the whole gives all of it, so no cent is stranded. */
export function shareOf({ total, baseTotal }: DocumentRow, part: number): number {
  const base = baseTotal ?? total;
  return total === 0 ? 0 : Number(divideHalfUp(BigInt(base) * BigInt(part), BigInt(total)));
}
