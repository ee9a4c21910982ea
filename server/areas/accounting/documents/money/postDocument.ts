import { eq, sql } from 'drizzle-orm';
import type { AccountRole } from '#domain/accounting/accounts.ts';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import type { DocumentType } from '#domain/accounting/documents.ts';
import { splitByWeight } from '#domain/kit/money/splitByWeight.ts';
import { type EntryLine, postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { signedLine } from '#server/areas/accounting/journal/signedLine.ts';
import { accountingCategories } from '#server/database/schema/accounting/accounting.ts';
import { documentLines, documents, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { toBase } from './toBase.ts';

/** How a kind of document is posted: what its total, its lines and its taxes are, and on which side the total is. */
const KINDS: Partial<
  Record<DocumentType, { total: AccountRole; lines: AccountRole; taxes: AccountRole; sign: 1 | -1 }>
> = {
  invoice: { total: 'receivable', lines: 'sales', taxes: 'tax_payable', sign: 1 },
  credit_note: { total: 'receivable', lines: 'sales', taxes: 'tax_payable', sign: -1 },
  bill: { total: 'payable', lines: 'purchases', taxes: 'tax_receivable', sign: -1 },
};

/**
 * Posts a document that left its draft: its total against its lines by category, its taxes and its rounding. Estimates
 * and requests are not posted.
 * @throws 409 if the period is closed, or its currency has no rate
 */
export async function postDocument(context: DocumentContext, row: DocumentRow): Promise<void> {
  const { db, company } = context;
  const kind = KINDS[row.type];
  if (!kind) {
    return;
  }
  const { isForeign, convert } = await toBase(context, row.currency, row.issueDate);
  const parts = await partsOf(db, row, kind);
  const base = convert(row.total);
  const shares = isForeign
    ? splitByWeight(
        BigInt(base),
        parts.map(({ amount }) => BigInt(amount)),
      ).map(Number)
    : parts.map(({ amount }) => amount);
  const foreign = (amount: number) => (isForeign ? { currency: row.currency, foreignAmount: amount } : {});
  const contact = { contactId: row.contactId, eventId: row.eventId };
  const lines: EntryLine[] = [
    { ...signedLine(kind.total, kind.sign * base), ...contact, ...foreign(kind.sign * row.total) },
    ...parts.map(({ account, amount, taxBase, ...more }, index) => ({
      ...signedLine(account, -kind.sign * (shares[index] ?? 0)),
      ...{ ...contact, ...more, ...foreign(-kind.sign * amount) },
      ...(taxBase !== undefined && { taxBase: -kind.sign * convert(taxBase) }),
    })),
  ];
  await db.update(documents).set({ baseTotal: base }).where(eq(documents.id, row.id));
  if (lines.some(({ debit, credit }) => debit || credit)) {
    await postEntry(db, {
      ...{ companyId: company.id, date: row.issueDate, key: documentKey(row), lines },
      memo: memoOf(row),
      source: { type: row.type, id: row.id },
    });
  }
}

/** The key of the posting of a document's current version; reports find it by the same key. */
export function documentKey({ id, version }: Pick<DocumentRow, 'id' | 'version'>): string {
  return version === 1 ? `document:${id}` : `document:${id}:${version}`;
}

type Part = {
  account: number | AccountRole;
  amount: number;
  categoryId?: number | null;
  taxId?: number;
  taxBase?: number;
};

/** Net amounts by category, taxes and cash rounding: together the total. */
async function partsOf(
  db: Transaction,
  row: DocumentRow,
  kind: { lines: AccountRole; taxes: AccountRole },
): Promise<Part[]> {
  const nets = await db
    .select({
      categoryId: documentLines.categoryId,
      account: accountingCategories.accountId,
      amount: sql<number>`sum(${documentLines.net})::float8`,
    })
    .from(documentLines)
    .leftJoin(accountingCategories, eq(accountingCategories.id, documentLines.categoryId))
    .where(eq(documentLines.documentId, row.id))
    .groupBy(documentLines.categoryId, accountingCategories.accountId)
    .orderBy(documentLines.categoryId);
  const taxes = await db.select().from(documentTaxes).where(eq(documentTaxes.documentId, row.id));
  return [
    ...nets.map(({ account, ...net }) => ({ account: account ?? kind.lines, ...net })),
    ...taxes.map(({ taxId, base, amount }) => ({ account: kind.taxes, amount, taxId, taxBase: base })),
    { account: 'rounding' as const, amount: row.roundingAmount },
  ];
}

/** “Invoice INV-2026-0001”. */
function memoOf({ type, number }: DocumentRow): string {
  const text = `${DOCUMENT_NOUNS[type]} ${number ?? ''}`.trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
