import { and, desc, eq } from 'drizzle-orm';
import type { SentBy } from '#contract/kit/define.ts';
import type { checkout } from '#contract/selling/checkout.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import { orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import type { OrderRow } from './issueOrder.ts';
import type { PaymentRow } from './paymentFor.ts';
import { portalOrders, presentPortalOrder, presentTickets, ticketLines } from './presentOrder.ts';

export type Outcome = SentBy<(typeof checkout)['POST /portal/checkout/{eventId}/process']>;

/** An order with its tickets, as the answer of `process` and `confirm`. QR codes are drawn after the transaction. */
export async function orderOutcome(
  context: StepsContext,
  orderId: number,
  payment: Pick<PaymentRow, 'reference' | 'status'> | null,
): Promise<Outcome> {
  const { line, lines, config } = await context.transact(async ({ db }) => {
    const [found] = await portalOrders(db).where(eq(orders.id, orderId));
    return {
      line: found,
      lines: await ticketLines(db, orderId),
      config: found ? await findTicketConfig(db, found.event) : null,
    };
  });
  return {
    ...emptyOutcome(payment),
    order: line ? presentPortalOrder(line) : null,
    tickets: await presentTickets(lines, line?.order.currency ?? ''),
    confirmation_message: config?.confirmationMessage ?? null,
    redirect_to_dashboard: context.customer ? pageUrl('Portal/Dashboard') : null,
  };
}

/** An answer without an order: the payment is pending or has failed. */
export function emptyOutcome(payment: Pick<PaymentRow, 'reference' | 'status'> | null): Outcome {
  return {
    requires_redirect: false,
    redirect_url: null,
    payment_reference: payment?.reference ?? null,
    payment_status: payment?.status ?? null,
    order: null,
    tickets: [],
    confirmation_message: null,
    redirect_to_dashboard: null,
  };
}

/** The result of a payment for its buyer. */
type Ending =
  | { kind: 'pending' }
  | { kind: 'paid' }
  | { kind: 'cancelled'; reason: 'declined' | 'abandoned' | 'expired' | 'refunded'; message: string };

const UNRETURNED =
  'The payment could not be used for this order, and its refund did not go through. Contact the organiser, who can pay it back.';

/** Derives the result of a payment from its rows; needs no lock. */
export async function endingOf(
  db: Transaction,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  now: Date,
): Promise<Ending> {
  if (payment.status === 'succeeded' || payment.status === 'refunded') {
    const [stray] = await db
      .select({ reason: refunds.reason, status: refunds.status })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), eq(refunds.isStray, true)))
      .orderBy(desc(refunds.id))
      .limit(1);
    if (!stray) {
      return { kind: 'paid' };
    }
    const message = stray.status === 'failed' ? UNRETURNED : (stray.reason ?? 'The payment was refunded.');
    return { kind: 'cancelled', reason: 'refunded', message };
  }
  if (order.paidAt) {
    return { kind: 'paid' };
  }
  if (payment.status === 'failed') {
    const reason = payment.failureReason ?? 'The payment was declined.';
    return { kind: 'cancelled', reason: 'declined', message: `${reason} Nothing was charged.` };
  }
  if (order.expiresAt !== null && order.expiresAt <= now) {
    const message = 'The time to pay ran out and the tickets are back on sale. Nothing was charged.';
    return { kind: 'cancelled', reason: 'expired', message };
  }
  return payment.status === 'abandoned'
    ? { kind: 'cancelled', reason: 'abandoned', message: 'The payment was not completed. Nothing was charged.' }
    : { kind: 'pending' };
}

/** A payment with its order by reference; undefined if the company has none. */
export async function findPayment(db: Transaction, reference: string) {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference));
  return found;
}
