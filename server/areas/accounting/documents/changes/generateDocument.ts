import { eq } from 'drizzle-orm';
import { canMove, DOCUMENT_NOUNS, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import type { DocumentStatus, DocumentType } from '#domain/accounting/documents.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { copyDocument } from './copyDocument.ts';
import { invoiceRest } from './invoiceRest.ts';
import { logEvent } from './logEvent.ts';

/**
 * Makes the invoice of a locked estimate, over what is not invoiced yet, or the estimate of a locked request; once.
 * @throws 409 if there is one already, or its state does not allow it
 */
export async function generateDocument(context: DocumentContext, row: DocumentRow): Promise<DocumentRow> {
  const { db, services } = context;
  const target = TARGETS[row.type];
  const noun = DOCUMENT_NOUNS[row.type];
  if (!target) {
    throw conflict(`No invoice can be generated from ${row.type === 'invoice' ? 'an invoice' : `a ${noun}`}.`);
  }
  if (!canMove(row.type, row.status, target.status)) {
    throw conflict(
      row.status === target.status
        ? `This ${noun} is ${STATUS_WORDS[row.status]} already.`
        : `This ${noun} is ${STATUS_WORDS[row.status]}, so nothing can be generated from it.`,
    );
  }
  const rest = row.type === 'estimate' ? await invoiceRest(context, row) : null;
  const draft =
    rest ?? (await copyDocument(context, row, { type: target.type, sourceId: row.id, issueDate: today(context) }));
  await db
    .update(documents)
    .set({ status: target.status, updatedAt: services.clock.now() })
    .where(eq(documents.id, row.id));
  await logEvent(context, row.id, target.type === 'invoice' ? 'Invoice generated' : 'Estimate written');
  return draft;
}

const TARGETS: Partial<Record<DocumentType, { type: DocumentType; status: DocumentStatus }>> = {
  estimate: { type: 'invoice', status: 'invoiced' },
  quote: { type: 'estimate', status: 'answered' },
};

/** A draft with the same lines, not linked to the original. */
export function duplicateDocument(context: DocumentContext, row: DocumentRow): Promise<DocumentRow> {
  return copyDocument(context, row, { type: row.type, sourceId: null, issueDate: today(context) });
}

/** The draft of a credit note for an invoice. @throws 409 for a draft, or another kind of document */
export async function creditInvoice(context: DocumentContext, row: DocumentRow): Promise<DocumentRow> {
  if (row.type !== 'invoice') {
    throw conflict('Only invoices can be credited.');
  }
  if (row.orderId !== null) {
    throw conflict('This invoice belongs to an order. Refund the order: its credit note follows by itself.');
  }
  if (row.status === 'draft' || row.status === 'cancelled') {
    throw conflict(`This invoice is ${STATUS_WORDS[row.status]}, so there is nothing to credit.`);
  }
  return copyDocument(context, row, { type: 'credit_note', sourceId: row.id, issueDate: today(context) });
}

/** What a deleted draft was made from can be invoiced or answered again. */
export async function releaseSource({ db, services }: DocumentContext, { sourceId, type }: DocumentRow): Promise<void> {
  if (sourceId === null || (type !== 'invoice' && type !== 'estimate')) {
    return;
  }
  const [source] = await db.select().from(documents).where(eq(documents.id, sourceId)).for('update');
  if (source?.status === 'invoiced' || source?.status === 'answered') {
    const status = source.status === 'answered' ? 'requested' : source.acceptedBy ? 'accepted' : 'sent';
    await db.update(documents).set({ status, updatedAt: services.clock.now() }).where(eq(documents.id, source.id));
  }
}

function today({ company, services }: DocumentContext): string {
  return todayIn(company.timezone, services.clock.now());
}
