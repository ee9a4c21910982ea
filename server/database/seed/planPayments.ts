import { formatMoney, fromMinor } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { newPaymentReference } from '#server/areas/checkout/references.ts';
import { RELEASED } from '#server/areas/checkout/releaseOrder.ts';
import { type Book, nextId } from './book.ts';
import type { PlannedCompany } from './planCompany.ts';
import type { Course, OrderMeans } from './planOrders.ts';

type Payment = Book['payments'][number];
type Ticket = Book['tickets'][number];

/** Writes down what was paid for an order and given back, with the sandbox's own ledger of it, and the order's story. */
export function planPayments(
  book: Book,
  company: PlannedCompany,
  course: Course,
  tickets: Ticket[],
  { random }: OrderMeans,
): void {
  const { draft, order, endedAt, reason } = course;
  const { paidAt = null, status, createdAt = draft.at } = order;
  const staff = company.staff.refunder;
  const note = (what: string, at: Date, who: { name: string } | null = null) =>
    book.orderHistory.push({
      id: nextId(book.orderHistory),
      companyId: company.id,
      orderId: order.id,
      what,
      who: who?.name ?? null,
      at,
    });

  if (order.totalMinor === 0) {
    const claimed = `Claimed by ${order.buyerName} from an allocation`;
    note(draft.allocationId === undefined ? 'Order placed, nothing to pay' : claimed, createdAt);
  } else {
    note('Order placed', createdAt);
  }
  const isDeclined = !paidAt && reason === RELEASED.declined;
  const payment = order.totalMinor === 0 || isDeclined ? null : payFor(book, company, course);
  if (isDeclined || (paidAt && payment && !course.isAtDoor && random.chance(0.05))) {
    payFor(book, company, course, 'failed');
    note('Payment failed: The card was declined.', new Date(createdAt.getTime() + 30_000));
  }
  if (paidAt && payment) {
    note('Paid', paidAt);
  }
  if (!paidAt && status !== 'pending') {
    note(reason, order.cancelledAt ?? order.expiresAt ?? endedAt);
  }
  if (paidAt && status === 'cancelled') {
    note(`Cancelled: ${reason}`, endedAt, staff);
  }
  const [first] = tickets;
  if (status === 'partially_refunded' && first) {
    note(`Cancelled ticket ${first.code}`, endedAt, staff);
  }
  const amountMinor = refundOf(course, first);
  if (payment && amountMinor > 0) {
    const id = nextId(book.refunds);
    const { companyId, id: orderId, currency } = order;
    const common = { companyId, orderId, paymentId: payment.id, reason, createdBy: staff.id, createdAt: endedAt };
    book.refunds.push({ id, amountMinor, status: 'succeeded', ...common });
    if (!course.isAtDoor) {
      const { reference } = payment;
      book.sandboxRefunds.push({ key: `refund-${reference}-${id}`, reference, amountMinor, createdAt: endedAt });
    }
    note(`Refund of ${formatMoney(fromMinor(amountMinor, currency), currency)} started: ${reason}`, endedAt, staff);
    note('Refund paid out', new Date(endedAt.getTime() + 4000));
  }
}

/** All that was paid, or the price of the one ticket that was given back. */
function refundOf({ order }: Course, first: Ticket | undefined): number {
  if (!order.paidAt || order.status === 'paid') {
    return 0;
  }
  const { totalMinor } = order;
  return order.status === 'partially_refunded' ? Math.min(first?.priceMinor ?? 0, totalMinor - 1) : totalMinor;
}

function payFor(book: Book, company: PlannedCompany, course: Course, failed?: 'failed'): Payment {
  const { order, isAtDoor, draft } = course;
  const gateway = isAtDoor ? company.gateways.door : company.gateways.card;
  const reference = newPaymentReference();
  const status = failed ?? paymentStatusOf(order);
  const payment: Payment = {
    id: nextId(book.payments),
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
  };
  book.payments.push(payment);
  if (!isAtDoor && status !== 'pending') {
    book.sandboxCharges.push({
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

function paymentStatusOf({ paidAt, status }: Book['orders'][number]) {
  if (!paidAt) {
    return status === 'pending' ? 'pending' : 'abandoned';
  }
  return status === 'refunded' || status === 'cancelled' ? 'refunded' : 'succeeded';
}
