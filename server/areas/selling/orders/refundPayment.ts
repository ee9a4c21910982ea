import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { only } from '#server/database/only.ts';
import { orderHistory, orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { Services } from '#server/services.ts';

type RefundInput = {
  order: { id: number; companyId: number; currency: string };
  /** In minor units; above zero and at most the amount that is left. */
  amountMinor: number;
  reason: string | null;
  /** The staff user who requested it; null for automatic refunds. */
  by: { id: number; name: string } | null;
  /** The money is for tickets, so stray payments come last. */
  isForTickets?: boolean;
};

type RefundRow = typeof refunds.$inferSelect;

/**
 * Refunds part of an order: writes the refunds (one per payment that it is taken from) and queues the calls to the
 * gateways, in the caller's transaction. Unless the money is for tickets, stray payments are returned first, because the
 * buyer never owed them. The caller updates the order's status and its tickets.
 * @throws 422 on `amount` if it exceeds what is left
 */
export async function refundPayment(
  db: Transaction,
  services: Pick<Services, 'queue' | 'clock'>,
  { order, amountMinor, reason, by, isForTickets = false }: RefundInput,
): Promise<RefundRow[]> {
  // Locks the order, so that concurrent refunds cannot exceed the amount paid.
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
  const sources = await refundable(db, order.id, isForTickets);
  const left = sources.reduce((sum, source) => sum + source.left, 0);
  if (!Number.isInteger(amountMinor) || amountMinor <= 0) {
    throw invalid({ amount: ['Enter an amount greater than 0.'] });
  }
  if (amountMinor > left) {
    throw invalid({
      amount: [
        left === 0
          ? 'This order has already been refunded in full.'
          : `At most ${formatMoney(fromMinor(left, order.currency), order.currency)} can be refunded.`,
      ],
    });
  }
  const written: RefundRow[] = [];
  let open = amountMinor;
  for (const source of sources) {
    const amount = Math.min(open, source.left);
    if (amount > 0) {
      open -= amount;
      const { id: paymentId, isStray } = source;
      written.push(await writeRefund(db, services, order, { paymentId, amountMinor: amount, reason, by, isStray }));
    }
  }
  return written;
}

/** Amount received for an order and not refunded, including stray payments, in minor units. */
export async function leftToRefund(db: Transaction, orderId: number): Promise<number> {
  return (await refundable(db, orderId)).reduce((sum, source) => sum + source.left, 0);
}

/** As `leftToRefund`, without stray payments. */
export async function leftOfOwnPayments(db: Transaction, orderId: number): Promise<number> {
  return (await refundable(db, orderId)).reduce((sum, source) => sum + (source.isStray ? 0 : source.left), 0);
}

/** Refunds a payment that arrived too late, twice or with a wrong amount. `amountMinor` is the amount received. */
export function refundStrayPayment(
  db: Transaction,
  services: Pick<Services, 'queue' | 'clock'>,
  order: RefundInput['order'],
  payment: { id: number; amountMinor: number; reason: string },
): Promise<RefundRow> {
  const { id: paymentId, amountMinor, reason } = payment;
  return writeRefund(db, services, order, { paymentId, amountMinor, reason, by: null, isStray: true });
}

async function writeRefund(
  db: Transaction,
  { queue, clock }: Pick<Services, 'queue' | 'clock'>,
  { id: orderId, companyId, currency }: RefundInput['order'],
  { paymentId, amountMinor, reason, by, isStray }: Omit<RefundInput, 'order'> & { paymentId: number; isStray: boolean },
): Promise<RefundRow> {
  const at = clock.now();
  const row = only(
    await db
      .insert(refunds)
      .values({ companyId, orderId, paymentId, amountMinor, reason, isStray, createdBy: by?.id ?? null, createdAt: at })
      .returning(),
  );
  const amount = formatMoney(fromMinor(amountMinor, currency), currency);
  const what = `Refund of ${amount} started${reason ? `: ${reason}` : ''}`;
  await db.insert(orderHistory).values({ companyId, orderId, what, who: by?.name ?? null, at });
  await queue.enqueue(db, 'payments.refund', { refundId: row.id });
  return row;
}

/**
 * The payments of an order with the amount left of each; failed refunds are not subtracted. Stray payments, which never
 * paid for the order, have had a stray refund from the moment they arrived, which may have failed.
 */
function refundable(db: Transaction, orderId: number, isForTickets = false) {
  const given = db
    .select({ paymentId: refunds.paymentId, sum: sql<number>`sum(${refunds.amountMinor})::bigint`.as('sum') })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
    .groupBy(refunds.paymentId)
    .as('given');
  const isStray = sql<boolean>`exists (select from refunds r where r.payment_id = ${payments.id} and r.is_stray)`;
  return db
    .select({
      id: payments.id,
      left: sql<number>`greatest(0, ${payments.amountMinor} - coalesce(${given.sum}, 0))::bigint`,
      isStray,
    })
    .from(payments)
    .leftJoin(given, eq(given.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['succeeded', 'refunded'])))
    .orderBy(isForTickets ? isStray : desc(isStray), payments.id);
}
