import { asc, eq } from 'drizzle-orm';
import { documentLetter } from '#domain/accounting/documentLetter.ts';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { firstStatus } from '#domain/accounting/documents.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays, dayNumber } from '#domain/kit/time/days.ts';
import { addTransaction } from '#server/areas/accounting/banking/addTransaction.ts';
import { findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { issueDocument } from '#server/areas/accounting/documents/changes/issueDocument.ts';
import { logEvent } from '#server/areas/accounting/documents/changes/logEvent.ts';
import type { DocumentRow } from '#server/areas/accounting/documents/records/presentDocuments.ts';
import { saveDocument } from '#server/areas/accounting/documents/records/saveDocument.ts';
import { mailDocument } from '#server/areas/accounting/documents/sharing/sendDocument.ts';
import { bankTransactionSplits, bankTransactions } from '#server/database/schema/accounting/banking.ts';
import { documentLines, documents } from '#server/database/schema/accounting/documents.ts';
import type { recurrences } from '#server/database/schema/accounting/recurrences.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';

type Context = Pick<HandlerContext, 'db' | 'company' | 'services'>;
type Row = typeof recurrences.$inferSelect;
type Copy = { documentId: number | null; transactionId: number | null };

/**
 * Copies what a recurrence repeats, dated at a day: with the taxes as they are now, and as long to pay.
 * @returns null if it was deleted
 * @throws 409, 422 as writing it by hand
 */
export async function copySource(context: Context, row: Row, day: string): Promise<Copy | null> {
  if (row.documentId !== null) {
    return { documentId: await copyDocument(context, row, row.documentId, day), transactionId: null };
  }
  if (row.transactionId !== null) {
    return { documentId: null, transactionId: await copyTransaction(context, row.transactionId, day) };
  }
  return null;
}

async function copyDocument(context: Context, { mode, createdBy }: Row, sourceId: number, day: string) {
  const { db, company } = context;
  const [source] = await db.select().from(documents).where(eq(documents.id, sourceId));
  if (!source) {
    throw conflict('What it copies is no longer there.');
  }
  const lines = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, sourceId))
    .orderBy(asc(documentLines.position));
  const own = { type: source.type, status: firstStatus(source.type), createdBy };
  const draft = await saveDocument(context, own, inputOf(source, lines, day), null);
  const asSystem = { ...context, user: null };
  await logEvent(asSystem, draft.id, `Made by a recurrence of ${source.number ?? source.title ?? 'a draft'}`);
  if (mode === 'draft') {
    return draft.id;
  }
  const issued = await issueDocument(asSystem, draft, source.type === 'bill' ? 'received' : 'sent');
  if (mode === 'send') {
    if (!issued.contactEmail) {
      throw conflict(`This ${DOCUMENT_NOUNS[issued.type]} has no e-mail address to send it to.`);
    }
    const noun = DOCUMENT_NOUNS[issued.type];
    const letter = documentLetter({ noun, number: issued.number, from: company.name, to: issued.contactName });
    await mailDocument(context, issued, [issued.contactEmail], letter);
    await logEvent(asSystem, issued.id, `E-mailed to ${issued.contactEmail}`);
  }
  return issued.id;
}

function inputOf(source: DocumentRow, lines: (typeof documentLines.$inferSelect)[], day: string) {
  const { dueDate, issueDate } = source;
  return {
    ...{ contact_id: source.contactId, contact_name: source.contactName, contact_email: source.contactEmail },
    ...{ contact_address: source.contactAddress, title: source.title, reference: source.reference },
    ...{ event_id: source.eventId, currency: source.currency, issue_date: day },
    due_date: dueDate === null ? null : addDays(day, dayNumber(dueDate) - dayNumber(issueDate)),
    ...{ notes: source.notes, footer: source.footer, internal_notes: source.internalNotes },
    ...{ discount_kind: source.discountKind, discount_value: source.discountValue },
    lines: lines.map((line) => ({
      ...{ kind: line.kind, item_id: line.itemId, name: line.name, description: line.description, unit: line.unit },
      ...{ quantity: line.quantity, unit_price: line.unitPrice, tax_ids: line.taxIds },
      ...{ discount_kind: line.discountKind, discount: line.discount, category_id: line.categoryId },
    })),
  };
}

async function copyTransaction(context: Context, sourceId: number, day: string): Promise<number> {
  const { db } = context;
  const [source] = await db.select().from(bankTransactions).where(eq(bankTransactions.id, sourceId));
  if (!source) {
    throw conflict('What it copies is no longer there.');
  }
  const { currency } = await findBankAccount(db, source.accountId);
  const splits = await db
    .select()
    .from(bankTransactionSplits)
    .where(eq(bankTransactionSplits.transactionId, sourceId))
    .orderBy(asc(bankTransactionSplits.id));
  const { id } = await addTransaction(context, {
    ...{ type: source.type, account_id: source.accountId, date: day, description: source.description },
    ...{ reference: source.reference, contact_id: source.contactId, event_id: source.eventId },
    campaign_id: source.campaignId,
    splits: splits.map(({ categoryId, taxId, amount }) => ({
      ...{ category_id: categoryId, tax_id: taxId, amount: fromMinor(amount, currency) },
    })),
  });
  return id;
}
