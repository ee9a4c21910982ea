import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from './DocumentContext.ts';
import type { DocumentInput } from './DocumentInput.ts';
import type { DocumentRow } from './presentDocuments.ts';
import { readDocumentSettings } from './readDocumentSettings.ts';
import { readReferences } from './readReferences.ts';
import { computeInput, plainLine, storeLines, totalsOf } from './storeLines.ts';

type Context = Pick<DocumentContext, 'db' | 'company' | 'services'>;
type Given = 'sourceId' | 'createdBy' | 'version' | 'versionedAt' | 'versionNote' | 'acceptedBy' | 'reason';
type Own = Pick<DocumentRow, 'type' | 'status'> & Partial<Pick<DocumentRow, Given>>;

/**
 * Stores a draft or a new version with its lines, and computes its amounts. The contact and the taxes are copied, so
 * that later changes of theirs leave it as it is.
 * @param before the stored document, locked; null for a new one
 * @throws 422 for a contact, event, item, tax or category that the company does not have
 */
export async function saveDocument(
  context: Context,
  own: Own,
  input: DocumentInput,
  before: DocumentRow | null,
): Promise<DocumentRow> {
  const { db, company, services } = context;
  const lines = input.lines.map(plainLine);
  const { contact, taxes } = await readReferences(db, { ...input, lines });
  const { rounding, cash_rounding } = await readDocumentSettings(db);
  const computed = computeInput({ ...input, lines }, taxes, { rounding, cashRounding: cash_rounding });
  const now = services.clock.now();
  const values = {
    ...own,
    ...{ contactId: input.contact_id, contactName: input.contact_name ?? contact?.name ?? null },
    contactEmail: input.contact_email ?? contact?.email ?? null,
    contactAddress: input.contact_address ?? contact?.address ?? null,
    ...{ title: input.title, reference: input.reference, currency: input.currency },
    ...{ eventId: input.event_id, issueDate: input.issue_date, dueDate: input.due_date },
    ...{ notes: input.notes, footer: input.footer, internalNotes: input.internal_notes },
    ...{ discountKind: input.discount_kind, discountValue: input.discount_value },
    ...{ rounding, cashRounding: cash_rounding },
    ...totalsOf(computed),
    updatedAt: now,
  };
  const row = only(
    before
      ? await db.update(documents).set(values).where(eq(documents.id, before.id)).returning()
      : await db
          .insert(documents)
          .values({ ...values, companyId: company.id, createdAt: now })
          .returning(),
  );
  await storeLines(db, row, lines, computed, taxes);
  return row;
}
