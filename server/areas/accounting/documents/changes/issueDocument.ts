import { and, eq } from 'drizzle-orm';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import type { DocumentStatus } from '#domain/accounting/documents.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { only } from '#server/database/only.ts';
import { accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import { documentLines, documents } from '#server/database/schema/accounting/documents.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { postDocument } from '../money/postDocument.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { readDocumentSettings } from '../records/readDocumentSettings.ts';
import { logEvent } from './logEvent.ts';
import { takeNumber } from './takeNumber.ts';

/**
 * Takes a locked draft out of the draft: it gets its number, is posted, and is fixed from then on.
 * @throws 409 if it lacks a recipient or lines
 */
export async function issueDocument(
  context: DocumentContext,
  row: DocumentRow,
  status: Extract<DocumentStatus, 'sent' | 'received'>,
): Promise<DocumentRow> {
  const { services } = context;
  const now = services.clock.now();
  const number = await takeNumber(context, row.type, row.issueDate);
  const issued = await completeIssued(context, row, { status, number, sentAt: now, updatedAt: now });
  await logEvent(context, row.id, status === 'received' ? 'Received' : 'Sent');
  await postDocument(context, issued);
  return issued;
}

/**
 * Sets what a document has once it has left the draft, such as the day when it is due.
 * @throws 409 if it lacks a recipient or lines
 */
export async function completeIssued(
  { db }: Pick<DocumentContext, 'db'>,
  row: DocumentRow,
  values: Partial<DocumentRow>,
): Promise<DocumentRow> {
  await refuseIncomplete(db, row);
  const isDue = row.type === 'invoice' || row.type === 'bill';
  const dueDate = row.dueDate ?? (isDue ? addDays(row.issueDate, await termsOf(db, row)) : null);
  return only(
    await db
      .update(documents)
      .set({ ...values, dueDate })
      .where(eq(documents.id, row.id))
      .returning(),
  );
}

/** Days to pay: those of the contact, or else of the company. */
async function termsOf(db: DocumentContext['db'], { contactId }: DocumentRow): Promise<number> {
  const [contact] =
    contactId === null
      ? []
      : await db
          .select({ days: accountingContacts.termsDays })
          .from(accountingContacts)
          .where(eq(accountingContacts.id, contactId));
  return contact?.days ?? (await readDocumentSettings(db)).payment_terms_days;
}

async function refuseIncomplete(db: DocumentContext['db'], row: DocumentRow): Promise<void> {
  const noun = DOCUMENT_NOUNS[row.type];
  if (!row.contactName) {
    throw conflict(`Enter ${row.type === 'bill' ? 'who this bill is from' : `who this ${noun} is for`} first.`);
  }
  const costs = and(eq(documentLines.documentId, row.id), eq(documentLines.kind, 'item'));
  if ((await db.$count(documentLines, costs)) === 0) {
    throw conflict(`Add at least one line to this ${noun} first.`);
  }
}
