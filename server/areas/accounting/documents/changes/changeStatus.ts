import { eq } from 'drizzle-orm';
import { moveError } from '#domain/accounting/documentStates.ts';
import type { DocumentStatus } from '#domain/accounting/documents.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { signedLine } from '#server/areas/accounting/journal/signedLine.ts';
import { only } from '#server/database/only.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { applyCredit, markCancelled } from '../money/applyCredit.ts';
import { documentKey } from '../money/postDocument.ts';
import { shareOf } from '../money/postPayment.ts';
import { recordPayment } from '../money/recordPayment.ts';
import { reversePosting } from '../money/reversePosting.ts';
import { usualAccount } from '../money/usualAccount.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import { type DocumentRow, findDocument, paidOf } from '../records/presentDocuments.ts';
import { copyDocument } from './copyDocument.ts';
import { issueDocument } from './issueDocument.ts';
import { logEvent } from './logEvent.ts';

/**
 * Moves a locked document to the status that a person chose (decision 0114).
 * @throws 409 with a sentence if its state does not allow that
 */
export async function changeStatus(
  context: DocumentContext,
  row: DocumentRow,
  status: DocumentStatus,
  reason: string | null,
): Promise<DocumentRow> {
  const error = moveError(row.type, row.status, status);
  if (error !== null) {
    throw conflict(error);
  }
  switch (status) {
    case 'sent':
    case 'received':
      return issueDocument(context, row, status);
    case 'paid':
      return payRest(context, row);
    case 'cancelled':
      return cancel(context, row, reason);
    case 'written_off':
      await postWriteOff(context, row);
      return move(context, row, status, { reason, what: 'Written off' });
    case 'accepted':
      return move(context, row, status, { acceptedBy: context.user?.name ?? null, reason, what: 'Accepted' });
    default:
      return move(context, row, status, { reason, what: WHAT[status] ?? 'Changed' });
  }
}

const WHAT: Partial<Record<DocumentStatus, string>> = {
  approved: 'Approved',
  declined: 'Declined',
  requested: 'Opened again',
};

async function move(
  context: DocumentContext,
  row: DocumentRow,
  status: DocumentStatus,
  { what, ...values }: { what: string; reason?: string | null; acceptedBy?: string | null },
): Promise<DocumentRow> {
  const { db, services } = context;
  await logEvent(context, row.id, values.reason ? `${what}: ${values.reason}` : what);
  return only(
    await db
      .update(documents)
      .set({ status, ...values, updatedAt: services.clock.now() })
      .where(eq(documents.id, row.id))
      .returning(),
  );
}

/** "Mark as paid" is a payment of the rest today, on the usual account of its currency. */
async function payRest(context: DocumentContext, row: DocumentRow): Promise<DocumentRow> {
  const { db, company, services } = context;
  const rest = row.total - ((await paidOf(db, [row])).get(row.id) ?? 0);
  if (rest <= 0) {
    return move(context, row, 'paid', { what: 'Paid' });
  }
  const account = await usualAccount(db, row.currency);
  return recordPayment(context, row, {
    account_id: account?.id ?? null,
    ...{ date: todayIn(company.timezone, services.clock.now()), amount: fromMinor(rest, row.currency) },
    ...{ method: 'bank', is_refund: false, reference: null, request_key: null },
  });
}

/** A sent invoice is cancelled by a credit note over all of it; the posting of a bill is reversed. */
async function cancel(context: DocumentContext, row: DocumentRow, reason: string | null): Promise<DocumentRow> {
  const { db, company, services } = context;
  if (row.type === 'bill') {
    await reversePosting(context, documentKey(row));
    return move(context, row, 'cancelled', { reason, what: 'Cancelled' });
  }
  const draft = await copyDocument(context, row, {
    ...{ type: 'credit_note', sourceId: row.id, issueDate: todayIn(company.timezone, services.clock.now()) },
  });
  const credit = await issueDocument(context, draft, 'sent');
  if (row.total > 0) {
    await applyCredit(context, credit.id, row.id);
  }
  await logEvent(context, row.id, `Cancelled by credit note ${credit.number}`);
  await markCancelled(context, row, reason);
  return findDocument(db, row.id);
}

async function postWriteOff(context: DocumentContext, row: DocumentRow): Promise<void> {
  const { db, company, services } = context;
  const paid = (await paidOf(db, [row])).get(row.id) ?? 0;
  const rest = shareOf(row, row.total) - shareOf(row, paid);
  if (rest !== 0) {
    await postEntry(db, {
      ...{ companyId: company.id, date: todayIn(company.timezone, services.clock.now()) },
      ...{
        key: `write-off:${row.id}`,
        memo: `Invoice ${row.number} written off`,
        source: { type: row.type, id: row.id },
      },
      lines: [signedLine('write_off', rest), { ...signedLine('receivable', -rest), contactId: row.contactId }],
    });
  }
}
