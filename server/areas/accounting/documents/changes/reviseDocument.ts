import { documentSheet } from '#contract/accounting/document.ts';
import { canRevise, DOCUMENT_NOUNS, revisedStatus, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import { documentVersions } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { refuseOverwriting } from '#server/http/guards/refuseOverwriting.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { documentKey, postDocument } from '../money/postDocument.ts';
import { reversePosting } from '../money/reversePosting.ts';
import type { DocumentInput } from '../records/DocumentInput.ts';
import { presentDetail } from '../records/presentDetail.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';
import { saveDocument } from '../records/saveDocument.ts';
import { completeIssued } from './issueDocument.ts';
import { logEvent } from './logEvent.ts';

type Revision = DocumentInput & { version_note: string | null; updated_at?: string | null | undefined };

/**
 * Replaces a locked document that was sent by a new version under the same number (decision 0149). The old one is kept
 * to read; its posting is reversed on its own day, or today if that is closed.
 * @throws 409 if its state does not allow that, it has payments, or it was saved since it was opened
 */
export async function reviseDocument(
  context: HandlerContext,
  row: DocumentRow,
  { version_note: versionNote, updated_at, ...input }: Revision,
): Promise<DocumentRow> {
  const { db, company, services } = context;
  await refuseRevision(db, row);
  const before = await presentDetail(context, row);
  refuseOverwriting(before, { updated_at });
  const now = services.clock.now();
  await db.insert(documentVersions).values({
    ...{ companyId: company.id, documentId: row.id, version: row.version, note: row.versionNote },
    ...{ content: documentSheet.parse(before), madeAt: row.versionedAt ?? row.sentAt, replacedAt: now },
  });
  await reversePosting(context, documentKey(row), { onItsDay: true });
  const version = row.version + 1;
  const own = { type: row.type, status: revisedStatus(row.type), version, versionedAt: now, versionNote };
  const saved = await saveDocument(context, { ...own, acceptedBy: null, reason: null }, input, row);
  const revised = await completeIssued(context, saved, {});
  await logEvent(context, row.id, versionNote ? `Version ${version}: ${versionNote}` : `Version ${version}`);
  await postDocument(context, revised);
  return revised;
}

async function refuseRevision(db: Transaction, row: DocumentRow): Promise<void> {
  const noun = DOCUMENT_NOUNS[row.type];
  const hasPayments = ((await paidOf(db, [row])).get(row.id) ?? 0) !== 0;
  if (hasPayments || row.status === 'partly_paid' || row.status === 'paid') {
    throw conflict(`This ${noun} has payments. Remove or refund them first, or issue a credit note.`);
  }
  if (!canRevise(row.type, row.status)) {
    throw conflict(`This ${noun} is ${STATUS_WORDS[row.status]}, so there is no new version of it.`);
  }
}
