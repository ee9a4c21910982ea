import { and, eq, inArray, ne } from 'drizzle-orm';
import { paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Tells staff who pays a refund of the order out: the payment provider, or they themselves. */
export async function refundText(db: Transaction, orderId: number): Promise<string> {
  const [online] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentGateways, eq(paymentGateways.id, payments.gatewayId))
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['succeeded', 'refunded']),
        ne(paymentGateways.provider, 'offline'),
      ),
    )
    .limit(1);
  return online
    ? 'The refund is on its way.'
    : 'The refund is recorded. The order was paid in cash or by bank transfer, so return the money to the buyer yourself.';
}
