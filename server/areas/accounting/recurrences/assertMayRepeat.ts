import { eq } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { REPEATED_TYPES, type RecurrenceMode } from '#domain/accounting/recurrences.ts';
import { bankTransactions } from '#server/database/schema/accounting/banking.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';

type Source = { documentId: number | null; transactionId: number | null };

/**
 * Nobody lets copies be made that they may not make themselves.
 * @throws 403; 422 at `document_id`, `transaction_id` or `mode` for what cannot be repeated
 */
export async function assertMayRepeat(
  context: HandlerContext,
  { documentId, transactionId }: Source,
  mode: RecurrenceMode,
): Promise<void> {
  if (documentId !== null && transactionId !== null) {
    throw invalid({ transaction_id: ['Choose a document or a transaction, not both.'] });
  }
  if (documentId !== null) {
    await assertDocument(context, documentId, mode);
  } else if (transactionId !== null) {
    await assertTransaction(context, transactionId, mode);
  } else {
    throw invalid({ document_id: ['Choose what is repeated.'] });
  }
}

async function assertDocument(context: HandlerContext, id: number, mode: RecurrenceMode): Promise<void> {
  const [row] = await context.db.select().from(documents).where(eq(documents.id, id));
  if (!row || !REPEATED_TYPES.some((type) => type === row.type)) {
    throw invalid({ document_id: ['Choose an invoice, an estimate or a bill of your company.'] });
  }
  if (mode === 'send' && row.type === 'bill') {
    throw invalid({ mode: ['A bill comes from outside, so it is not sent.'] });
  }
  if (mode === 'send' && !row.contactEmail) {
    throw invalid({ mode: [`This ${DOCUMENT_NOUNS[row.type]} has no e-mail address to send copies to.`] });
  }
  assertMay(context, 'documents.write');
  if (mode !== 'draft') {
    assertMay(context, 'documents.send');
  }
}

async function assertTransaction(context: HandlerContext, id: number, mode: RecurrenceMode): Promise<void> {
  const [row] = await context.db.select().from(bankTransactions).where(eq(bankTransactions.id, id));
  if (!row || row.voidedAt !== null) {
    throw invalid({ transaction_id: ['Choose a transaction of your company that is not voided.'] });
  }
  if (mode !== 'issue') {
    throw invalid({ mode: ['A transaction has no draft: each copy is booked.'] });
  }
  assertMay(context, 'banking.manage');
}

function assertMay({ permissions }: HandlerContext, permission: Permission): void {
  if (!permissions.has(permission)) {
    throw forbidden('Your role cannot make these copies by hand, so it cannot repeat them either.');
  }
}
