import { and, eq, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { orders, refunds } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { aLine, readSold } from './linesOfOrder.ts';
import { storeIssued } from './storeIssued.ts';

type OrderRow = typeof orders.$inferSelect;

/** Credits what was refunded of an order, if it has an invoice. Runs in the transaction that settles a refund. */
export async function creditRefundsOf(
  { db, services }: { db: Transaction; services: Services },
  { orderId }: { orderId: number },
): Promise<void> {
  // Somebody may be making the invoice.
  await lockRecord(db, orders, orderId);
  const order = only(await db.select().from(orders).where(eq(orders.id, orderId)));
  const invoice = await invoiceOf(db, orderId);
  if (invoice) {
    const company = only(await db.select().from(companies).where(eq(companies.id, order.companyId)));
    await creditRefunds({ db, services, company, user: null }, order, invoice);
  }
}

/** A credit note over what was paid back of a locked order and is not credited yet. Repeating it is no change. */
export async function creditRefunds(context: DocumentContext, order: OrderRow, invoice: DocumentRow): Promise<void> {
  const { db, company, services } = context;
  const open = (await paidBack(db, order.id)) - (await credited(db, order.id));
  if (open <= 0) {
    return;
  }
  const sold = await readSold(db);
  const today = todayIn(company.timezone, services.clock.now());
  const line = aLine(sold, `Refund of order ${order.reference}`, 1, fromMinor(open, order.currency));
  const { contactName, contactEmail, contactAddress } = invoice;
  const own = { contactName, contactEmail, contactAddress, sourceId: invoice.id, title: invoice.title };
  const input = { lines: [line], discount_kind: null, discount_value: null };
  const details = { input, sold, today, paidOn: today };
  await storeIssued(context, order, { type: 'credit_note', ...own }, details);
}

/** The invoice of an order. */
export async function invoiceOf(db: Transaction, orderId: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.type, 'invoice')));
  return row ?? null;
}

async function paidBack(db: Transaction, orderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'succeeded'), eq(refunds.isStray, false)));
  return row?.sum ?? 0;
}

async function credited(db: Transaction, orderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${documents.total}), 0)::float8` })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.type, 'credit_note')));
  return row?.sum ?? 0;
}
