import { asc, desc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import type { orderDetail } from '#contract/orders.ts';
import { fromMinor } from '#domain/money.ts';
import { only } from '#server/database/only.ts';
import { orderHistory, orders, paymentGateways, payments, refunds } from '#server/database/schema/orders.ts';
import { tickets } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/failures.ts';
import { attendeeRows, presentAttendee } from './attendeeRows.ts';
import { orderRows, presentOrder } from './orderRows.ts';

export type OrderRow = typeof orders.$inferSelect;

/** The order, if it belongs to the transaction's company. @throws 404 */
export async function findOrder(db: Transaction, id: number): Promise<OrderRow> {
  return only(await db.select().from(orders).where(eq(orders.id, id)), () =>
    notFound('That order does not exist, or you do not have access to it.'),
  );
}

/** An order with its tickets, payments, refunds and history. @throws 404 */
export async function findOrderDetail(db: Transaction, id: number): Promise<Sent<typeof orderDetail>> {
  const line = only(await orderRows(db).where(eq(orders.id, id)), () =>
    notFound('That order does not exist, or you do not have access to it.'),
  );
  const { currency } = line.order;
  const attendees = await attendeeRows(db).where(eq(tickets.orderId, id)).orderBy(asc(tickets.id));
  const paid = await db
    .select({ payment: payments, provider: paymentGateways.provider })
    .from(payments)
    .leftJoin(paymentGateways, eq(paymentGateways.id, payments.gatewayId))
    .where(eq(payments.orderId, id))
    .orderBy(desc(payments.id));
  const given = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(desc(refunds.id));
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id));
  return {
    ...presentOrder(line),
    tickets: attendees.map(presentAttendee),
    payments: paid.map(({ payment: row, provider }) => ({
      id: row.id,
      reference: row.reference,
      gateway_name: row.gatewayName,
      provider,
      status: row.status,
      amount: fromMinor(row.amountMinor, row.currency),
      failure_reason: row.failureReason,
      created_at: row.createdAt.toISOString(),
    })),
    refunds: given.map((row) => ({
      id: row.id,
      amount: fromMinor(row.amountMinor, currency),
      reason: row.reason,
      status: row.status,
      failure_reason: row.failureReason,
      created_at: row.createdAt.toISOString(),
    })),
    history: history.map((row) => ({ id: row.id, what: row.what, who: row.who, at: row.at.toISOString() })),
  };
}
