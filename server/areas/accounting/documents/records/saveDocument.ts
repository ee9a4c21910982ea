import { eq } from 'drizzle-orm';
import { type ComputedDocument, computeDocument, type Discount } from '#domain/accounting/computeDocument.ts';
import type { DiscountKind } from '#domain/accounting/documents.ts';
import { only } from '#server/database/only.ts';
import { documentLines, documents, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { DocumentContext } from './DocumentContext.ts';
import type { DocumentInput } from './DocumentInput.ts';
import type { DocumentRow } from './presentDocuments.ts';
import { readDocumentSettings } from './readDocumentSettings.ts';
import { readReferences, type TaxRow } from './readReferences.ts';

type Context = Pick<DocumentContext, 'db' | 'company' | 'services'>;
type Own = Pick<DocumentRow, 'type' | 'status'> & Partial<Pick<DocumentRow, 'sourceId' | 'createdBy'>>;

/** The largest amount whose sums stay exact. */
const MAX_TOTAL = 9_000_000_000_000n;

/**
 * Stores a draft with its lines, and computes its amounts. The contact and the taxes are copied, so that later changes
 * of theirs leave it as it is.
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
  const { contact, taxes } = await readReferences(db, input);
  const { rounding, cash_rounding } = await readDocumentSettings(db);
  const computed = computeInput(input, taxes, { rounding, cashRounding: cash_rounding });
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
  await writeLines(db, row, input, computed, taxes);
  return row;
}

/** @throws 422 for amounts that are too large */
export function computeInput(
  input: Pick<DocumentInput, 'currency' | 'lines' | 'discount_kind' | 'discount_value'>,
  taxes: TaxRow[],
  { rounding, cashRounding }: { rounding: 'line' | 'document'; cashRounding: number },
): ComputedDocument {
  const computed = computeDocument({
    ...{ currency: input.currency, rounding, cashRounding, taxes },
    discount: discountOf(input.discount_kind, input.discount_value),
    lines: input.lines.map((line) => ({
      ...{ quantity: line.quantity, unitPrice: line.unit_price, taxIds: line.tax_ids },
      discount: discountOf(line.discount_kind, line.discount),
    })),
  });
  const isTooLarge = (amount: bigint) => amount > MAX_TOTAL || amount < -MAX_TOTAL;
  const line = computed.lines.findIndex(({ gross }) => isTooLarge(gross));
  if (line >= 0 || isTooLarge(computed.total)) {
    throw invalid({ [line >= 0 ? `lines.${line}.unit_price` : 'lines']: ['This amount is too large.'] });
  }
  return computed;
}

/** The columns of a document's amounts. */
export function totalsOf({ subtotal, discount, net, tax, rounding, total }: ComputedDocument) {
  return {
    ...{ subtotal: Number(subtotal), discount: Number(discount), net: Number(net), tax: Number(tax) },
    ...{ roundingAmount: Number(rounding), total: Number(total) },
  };
}

function discountOf(kind: DiscountKind | null, value: string | null): Discount | null {
  return value === null ? null : { kind: kind ?? 'percent', value };
}

/** Stores the lines and taxes of a document in place of those that it has. */
export async function writeLines(
  db: Transaction,
  { id: documentId, companyId }: DocumentRow,
  input: Pick<DocumentInput, 'lines'>,
  computed: ComputedDocument,
  taxes: TaxRow[],
) {
  await db.delete(documentLines).where(eq(documentLines.documentId, documentId));
  await db.delete(documentTaxes).where(eq(documentTaxes.documentId, documentId));
  const lines = input.lines.map((line, position) => ({
    ...{ companyId, documentId, position, itemId: line.item_id, name: line.name, description: line.description },
    ...{ unit: line.unit, quantity: line.quantity, unitPrice: line.unit_price, taxIds: line.tax_ids },
    ...{ discountKind: line.discount_kind, discount: line.discount, categoryId: line.category_id },
    ...{ amount: Number(computed.lines[position]?.amount ?? 0), net: Number(computed.lines[position]?.net ?? 0) },
  }));
  if (lines.length > 0) {
    await db.insert(documentLines).values(lines);
  }
  const used = computed.taxes.flatMap(({ taxId, base, amount }) => {
    const tax = taxes.find(({ id }) => id === taxId);
    return tax ? [{ tax, base: Number(base), amount: Number(amount) }] : [];
  });
  if (used.length > 0) {
    await db.insert(documentTaxes).values(
      used.map(({ tax: { id, name, rate, isIncluded, isCompound }, base, amount }) => ({
        ...{ companyId, documentId, taxId: id, name, rate, isIncluded, isCompound, base, amount },
      })),
    );
  }
}
