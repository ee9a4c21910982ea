import { asc, desc, eq, or } from 'drizzle-orm';
import type { documentDetail } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { canBePaid } from '#domain/accounting/documentStates.ts';
import { groupAmount } from '#domain/accounting/groupAmount.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { dayOf } from '#domain/kit/time/days.ts';
import { trimZeros } from '#server/areas/accounting/journal/trimZeros.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import {
  documentEvents,
  documentLines,
  documentPayments,
  documentTaxes,
  documents as table,
} from '#server/database/schema/accounting/documents.ts';
import { events as eventTable } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invoicedTotal } from '../changes/invoicedParts.ts';
import { readVersions } from '../changes/readVersions.ts';
import { usualAccount } from '../money/usualAccount.ts';
import { publicUrlOf } from '../sharing/links.ts';
import { type DocumentRow, presentOne } from './presentDocuments.ts';

type Wire = Sent<typeof documentDetail>;
type Context = Pick<HandlerContext, 'db' | 'company' | 'services'>;

/** A document with everything that belongs to it. */
export async function presentDetail(context: Context, row: DocumentRow): Promise<Wire> {
  const { db, company } = context;
  const amount = (minor: number) => fromMinor(minor, row.currency);
  const lines = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, row.id))
    .orderBy(asc(documentLines.position));
  const taxes = await db
    .select()
    .from(documentTaxes)
    .where(eq(documentTaxes.documentId, row.id))
    .orderBy(documentTaxes.id);
  const payments = await db
    .select({ payment: documentPayments, account: bankAccounts.name })
    .from(documentPayments)
    .leftJoin(bankAccounts, eq(bankAccounts.id, documentPayments.bankAccountId))
    .where(or(eq(documentPayments.documentId, row.id), eq(documentPayments.creditNoteId, row.id)))
    .orderBy(asc(documentPayments.date), asc(documentPayments.id));
  const events = await db
    .select()
    .from(documentEvents)
    .where(eq(documentEvents.documentId, row.id))
    .orderBy(desc(documentEvents.at), desc(documentEvents.id))
    .limit(100);
  const related = await db
    .select({ id: table.id, type: table.type, status: table.status, number: table.number })
    .from(table)
    .where(or(eq(table.sourceId, row.id), eq(table.id, row.sourceId ?? 0)))
    .orderBy(table.id);
  const [event] =
    row.eventId === null
      ? []
      : await db.select({ name: eventTable.name }).from(eventTable).where(eq(eventTable.id, row.eventId));
  return {
    ...(await presentOne(context, row)),
    ...{ event_id: row.eventId, event_name: event?.name ?? null },
    ...{ contact_email: row.contactEmail, contact_address: row.contactAddress },
    ...{ notes: row.notes, footer: row.footer, internal_notes: row.internalNotes },
    ...{ discount_kind: row.discountKind, discount_value: row.discountValue && trimZeros(row.discountValue) },
    ...{ subtotal: amount(row.subtotal), discount: amount(row.discount), net: amount(row.net) },
    ...{ tax: amount(row.tax), rounding: amount(row.roundingAmount) },
    ...{
      version: row.version,
      versioned_at: row.versionedAt?.toISOString() ?? null,
      versioned_on: row.versionedAt && dayOf(row.versionedAt.toISOString(), company.timezone),
      version_note: row.versionNote,
    },
    versions: (await readVersions(db, row.id)).map(({ version, content, note, madeAt, replacedAt }) => ({
      ...{ version, total: String(content.total), note },
      ...{ made_at: madeAt?.toISOString() ?? null, replaced_at: replacedAt.toISOString() },
      pdf_url: `/accounting/documents/${row.id}/versions/${version}/pdf`,
    })),
    invoiced: amount(row.type === 'estimate' ? await invoicedTotal(db, row.id) : 0),
    lines: lines.map((line, index) => ({
      ...{
        id: line.id,
        kind: line.kind,
        item_id: line.itemId,
        name: line.name,
        description: line.description,
        unit: line.unit,
      },
      ...{ quantity: trimZeros(line.quantity), unit_price: trimZeros(line.unitPrice) },
      ...{ discount_kind: line.discountKind, discount: line.discount && trimZeros(line.discount) },
      ...{ tax_ids: line.taxIds, category_id: line.categoryId, amount: amount(groupAmount(lines, index)) },
    })),
    taxes: taxes.map((tax) => ({
      ...{ tax_id: tax.taxId, name: tax.name, rate: trimZeros(tax.rate) },
      ...{ is_included: tax.isIncluded, is_compound: tax.isCompound },
      ...{ base: amount(tax.base), amount: amount(tax.amount) },
    })),
    payments: payments.map(({ payment, account }) => ({
      ...{ id: payment.id, date: payment.date, amount: amount(payment.amount), method: payment.method },
      ...{ reference: payment.reference, account_name: account, credit_note_id: payment.creditNoteId },
    })),
    related,
    history: events.map(({ id, what, who, at }) => ({ id, what, who, at: at.toISOString() })),
    pdf_url: `/accounting/documents/${row.id}/pdf`,
    public_url: await publicUrlOf(context, row),
    usual_account: canBePaid(row.type, row.status) ? await usualAccount(db, row.currency) : null,
    ...{ accepted_by: row.acceptedBy, reason: row.reason },
  };
}
