import { documentLetter } from '#domain/accounting/documentLetter.ts';
import { DOCUMENT_NOUNS, isEditable, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import { lockRecords } from '#server/database/lock.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { attempt } from '#server/http/records/attempt.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import { type DocumentRow, findDocument } from '../records/presentDocuments.ts';
import { remindDocument } from './remindDocument.ts';
import { sendDocument } from './sendDocument.ts';

/** What became of one of several documents; `error` is null if it was done. */
type Result = { id: number; number: string | null; contact_name: string | null; error: string | null };

/**
 * Sends drafts to the addresses of their contacts, or reminds of overdue invoices: each for itself, so that one that is
 * refused keeps none of the others. All are locked before the first number is taken.
 */
export async function sendMany(context: HandlerContext, ids: number[], action: 'send' | 'remind'): Promise<Result[]> {
  const { db } = context;
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  await lockRecords(db, documents, wanted);
  const results: Result[] = [];
  for (const id of wanted) {
    let row: DocumentRow | null = null;
    const failure = await attempt(db, async () => {
      row = await findDocument(db, id);
      await (action === 'remind' ? remind(context, row) : send(context, row));
    });
    const after = row === null ? null : await findDocument(db, id);
    results.push({
      ...{ id, number: after?.number ?? null, contact_name: after?.contactName ?? null },
      error: failure?.message ?? null,
    });
  }
  return results;
}

async function send(context: HandlerContext, row: DocumentRow): Promise<void> {
  const noun = DOCUMENT_NOUNS[row.type];
  if (!isEditable(row.status)) {
    throw conflict(`This ${noun} is ${STATUS_WORDS[row.status]} already.`);
  }
  const { contactEmail: to, contactName } = row;
  if (to === null) {
    throw conflict(`This ${noun} has no e-mail address.`);
  }
  const letter = documentLetter({ noun, number: null, from: context.company.name, to: contactName });
  await refusingBadAddress(() => sendDocument(context, row, { ...letter, to, copy_to_me: false }));
}

async function remind(context: HandlerContext, row: DocumentRow): Promise<void> {
  await refusingBadAddress(() => remindDocument(context, row));
}

async function refusingBadAddress(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    throw isBadAddress(failure) ? conflict('Its e-mail address cannot be used.') : failure;
  }
}
