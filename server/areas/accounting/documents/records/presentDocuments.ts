import { sql } from 'drizzle-orm';
import type { document } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { isMoneyExpected, isOverdue } from '#domain/accounting/documents.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { documents as table } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import type { DocumentContext } from './DocumentContext.ts';

export type DocumentRow = typeof table.$inferSelect;
export type DocumentWire = Sent<typeof document>;
type Context = Pick<DocumentContext, 'db' | 'company' | 'services'>;

export const findDocument = recordFinder(table, 'This document');

/** Documents of a list, in its order. */
export async function presentDocuments(context: Context, rows: DocumentRow[]): Promise<DocumentWire[]> {
  const paid = await paidOf(context.db, rows);
  const unread = await unreadOf(context.db, rows);
  const today = todayIn(context.company.timezone, context.services.clock.now());
  return rows.map((row) => ({
    ...presentDocument(row, paid.get(row.id) ?? 0, today),
    unread_comments: unread.get(row.id) ?? 0,
  }));
}

export async function presentOne(context: Context, row: DocumentRow): Promise<DocumentWire> {
  return only(await presentDocuments(context, [row]));
}

function presentDocument(row: DocumentRow, paid: number, today: string): Omit<DocumentWire, 'unread_comments'> {
  const { id, type, status, number, title, reference, currency } = row;
  const amount = (minor: number) => fromMinor(minor, currency);
  return {
    ...{ id, type, status, number, title, reference, currency },
    ...{ contact_id: row.contactId, contact_name: row.contactName },
    ...{ issue_date: row.issueDate, due_date: row.dueDate },
    ...{ total: amount(row.total), paid: amount(paid) },
    due: amount(isMoneyExpected(type, status) ? Math.max(0, row.total - paid) : 0),
    is_overdue: (type === 'invoice' || type === 'bill') && isOverdue(status, row.dueDate, today),
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** How many comments of the customer nobody has seen, of documents that have some. */
async function unreadOf(db: Transaction, rows: readonly { id: number }[]): Promise<Map<number, number>> {
  const found = await db.execute(sql`
    select document_id as id, count(*)::int as count from document_comments
    where document_id = ${anyOf(rows.map(({ id }) => id))} and author = 'customer' and read_at is null group by 1`);
  return new Map(rowsOf<{ id: number; count: number }>(found).map(({ id, count }) => [id, count]));
}

/** What was paid for each document, or used of a credit note, in minor units: always the sum of the rows. */
export async function paidOf(db: Transaction, rows: readonly { id: number }[]): Promise<Map<number, number>> {
  const ids = anyOf(rows.map(({ id }) => id));
  const found = await db.execute(sql`
    select id, sum(amount)::float8 as paid from (
      select document_id as id, amount from document_payments where document_id = ${ids}
      union all
      select credit_note_id as id, amount from document_payments where credit_note_id = ${ids}
    ) payments group by id`);
  return new Map(rowsOf<{ id: number; paid: number }>(found).map(({ id, paid }) => [id, paid]));
}
