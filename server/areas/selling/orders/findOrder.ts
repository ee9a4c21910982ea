import { asc, desc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { orderDetail, payment as paymentSchema, refund as refundSchema } from '#contract/selling/orders.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { orderHistory, orders, paymentGateways, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { missing, recordFinder } from '#server/http/records/recordFinder.ts';
import { attendeeRows, presentAttendee } from './attendeeRows.ts';
import { orderRows, presentOrder } from './orderRows.ts';

// Amounts are not mapped, because they depend on a currency.
const paymentFields = mapFields(payments, { entity: paymentSchema });
const refundFields = mapFields(refunds, { entity: refundSchema });
const historyFields = mapFields(orderHistory, { entity: orderDetail.shape.history.element });

export type OrderRecord = typeof orders.$inferSelect;

/** The order, if it belongs to the transaction's company. @throws 404 */
export const findOrder = recordFinder(orders, 'This order');

/** An order with its tickets, payments, refunds and history. @throws 404 */
export async function findOrderDetail(db: Transaction, id: number): Promise<Sent<typeof orderDetail>> {
  const line = only(await orderRows(db).where(eq(orders.id, id)), () => missing('This order'));
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
    payments: paid.map(({ payment, provider }) => ({
      ...paymentFields.toWire(payment),
      provider,
      amount: fromMinor(payment.amountMinor, payment.currency),
    })),
    refunds: given.map((row) => ({ ...refundFields.toWire(row), amount: fromMinor(row.amountMinor, currency) })),
    history: history.map(historyFields.toWire),
  };
}
