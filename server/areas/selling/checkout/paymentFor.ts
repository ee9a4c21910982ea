import { and, eq, ne } from 'drizzle-orm';
import type { LockedCart } from '#server/areas/selling/cart/lockCart.ts';
import { only } from '#server/database/only.ts';
import { payments } from '#server/database/schema/selling/orders.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';
import type { OrderRow } from './issueOrder.ts';
import { newPaymentReference } from './references.ts';
import { abandonPayments } from './releaseOrder.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** The pending payment, if its amount and method still match; otherwise a new one. */
export async function paymentFor(
  locked: Pick<LockedCart, 'context' | 'now'>,
  order: OrderRow,
  gateway: GatewayRow,
  amountMinor: number,
): Promise<PaymentRow> {
  const open = await supersede(locked, order, { gatewayId: gateway.id, amountMinor });
  if (open) {
    return open;
  }
  const payment = only(
    await locked.context.db
      .insert(payments)
      .values({
        companyId: order.companyId,
        orderId: order.id,
        gatewayId: gateway.id,
        gatewayName: gateway.name,
        reference: newPaymentReference(),
        amountMinor,
        currency: order.currency,
        createdAt: locked.now,
        updatedAt: locked.now,
      })
      .returning(),
  );
  return payment;
}

/** Keeps the pending payment that still matches and abandons the others. */
async function supersede(
  { context, now }: Pick<LockedCart, 'context' | 'now'>,
  order: OrderRow,
  wanted: { gatewayId: number; amountMinor: number },
): Promise<PaymentRow | null> {
  const { db, services } = context;
  const ofOrder = eq(payments.orderId, order.id);
  const [open] = await db
    .select()
    .from(payments)
    .where(
      and(
        ofOrder,
        eq(payments.status, 'pending'),
        eq(payments.gatewayId, wanted.gatewayId),
        eq(payments.amountMinor, wanted.amountMinor),
      ),
    )
    .limit(1);
  await abandonPayments(db, services, open ? and(ofOrder, ne(payments.id, open.id)) : ofOrder, now);
  return open ?? null;
}
