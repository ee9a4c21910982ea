import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { newPaymentReference } from '#server/areas/selling/checkout/references.ts';
import { RELEASED } from '#server/areas/selling/checkout/releaseOrder.ts';
import { sandboxCharges, sandboxRefunds } from '#server/database/schema/sandbox.ts';
import {
  orderHistory,
  type orders,
  paymentGateways,
  payments,
  refunds,
} from '#server/database/schema/selling/orders.ts';
import type { tickets } from '#server/database/schema/selling/tickets.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import type { OrderOutcome } from './OrderDraft.ts';

type Payment = DemoRow<typeof payments>;
type Ticket = DemoRow<typeof tickets>;

/** Adds the payments and refunds of an order, the sandbox provider's records of them, and the order's history. */
export function planPayments(demo: Demo, outcome: OrderOutcome, issued: Ticket[]): void {
  const { book, company, random } = demo;
  const { draft, order, endedAt, reason } = outcome;
  const { paidAt = null, status, createdAt = draft.at } = order;
  const { refunder } = demoStaff(demo);
  const note = (what: string, at: Date, who: { name: string } | null = null) =>
    book.add(orderHistory, { companyId: company.id, orderId: order.id, what, who: who?.name ?? null, at });

  if (order.totalMinor === 0) {
    const claimed = `Claimed by ${order.buyerName} from an allocation`;
    note(draft.allocationId === undefined ? 'Order placed, nothing to pay' : claimed, createdAt);
  } else {
    note('Order placed', createdAt);
  }
  const isDeclined = !paidAt && reason === RELEASED.declined;
  const payment = order.totalMinor === 0 || isDeclined ? null : payFor(demo, outcome);
  if (isDeclined || (paidAt && payment && !outcome.isAtDoor && random.chance(0.05))) {
    payFor(demo, outcome, 'failed');
    note('Payment failed: The card was declined.', new Date(createdAt.getTime() + 30_000));
  }
  if (paidAt && payment) {
    note('Paid', paidAt);
  }
  if (!paidAt && status !== 'pending') {
    note(reason, order.cancelledAt ?? order.expiresAt ?? endedAt);
  }
  if (paidAt && status === 'cancelled') {
    note(`Cancelled: ${reason}`, endedAt, refunder);
  }
  const [first] = issued;
  if (status === 'partially_refunded' && first) {
    note(`Cancelled ticket ${first.code}`, endedAt, refunder);
  }
  const amountMinor = refundOf(outcome, first);
  if (payment && amountMinor > 0) {
    const { companyId, id: orderId, currency } = order;
    const common = { companyId, orderId, paymentId: payment.id, reason, createdBy: refunder.id, createdAt: endedAt };
    const { id } = book.add(refunds, { amountMinor, status: 'succeeded', ...common });
    if (!outcome.isAtDoor) {
      const { reference } = payment;
      book.add(sandboxRefunds, { key: `refund-${reference}-${id}`, reference, amountMinor, createdAt: endedAt });
    }
    note(`Refund of ${formatMoney(fromMinor(amountMinor, currency), currency)} started: ${reason}`, endedAt, refunder);
    note('Refund paid out', new Date(endedAt.getTime() + 4000));
  }
}

/** The full amount, or the price of the cancelled ticket. */
function refundOf({ order }: OrderOutcome, first: Ticket | undefined): number {
  if (!order.paidAt || order.status === 'paid') {
    return 0;
  }
  const { totalMinor } = order;
  return order.status === 'partially_refunded' ? Math.min(first?.priceMinor ?? 0, totalMinor - 1) : totalMinor;
}

function payFor({ book, company }: Demo, { order, isAtDoor, draft }: OrderOutcome, failed?: 'failed'): Payment {
  const provider = isAtDoor ? 'offline' : 'sandbox';
  const gateway = book.rowsOf(company, paymentGateways).find((one) => one.provider === provider);
  if (!gateway) {
    throw new Error(`${company.name} has no gateway of the kind "${provider}".`);
  }
  const reference = newPaymentReference();
  const status = failed ?? paymentStatusOf(order);
  const payment = book.add(payments, {
    companyId: order.companyId,
    orderId: order.id,
    gatewayId: gateway.id,
    gatewayName: gateway.name,
    reference,
    providerReference: isAtDoor ? null : `sandbox_${reference}`,
    status,
    amountMinor: order.totalMinor,
    currency: order.currency,
    failureReason: failed ? 'The card was declined.' : null,
    createdAt: order.createdAt,
    updatedAt: order.paidAt ?? order.createdAt,
  });
  if (!isAtDoor && status !== 'pending') {
    book.add(sandboxCharges, {
      reference,
      gatewayId: gateway.id,
      amountMinor: order.totalMinor,
      currency: order.currency,
      description: `${draft.event.row.name}, order ${order.reference}`,
      status: status === 'refunded' ? 'succeeded' : status,
      settlesAt: null,
      returnUrl: pageUrl('Portal/Events/Index'),
      cancelUrl: pageUrl('Portal/Events/Index'),
      createdAt: order.createdAt,
    });
  }
  return payment;
}

function paymentStatusOf({ paidAt, status }: DemoRow<typeof orders>) {
  if (!paidAt) {
    return status === 'pending' ? 'pending' : 'abandoned';
  }
  return status === 'refunded' || status === 'cancelled' ? 'refunded' : 'succeeded';
}
