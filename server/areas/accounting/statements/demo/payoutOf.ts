import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { TICKET_DAYS } from '#server/areas/accounting/ticketSales/demo/storeTicketSales.ts';
import { orders, paymentGateways, payments, refunds } from '#server/database/schema/selling/orders.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

/** How many of the posted days the gateway has paid out, and what it kept: 1.9 %. */
const DAYS = 3;
const KEPT = 0.019;

/** The line of a bank about the first days of ticket sales that are in the books; null if nothing was sold on them. */
export function payoutOf({ book, company, now }: Demo) {
  const [gateway] = book.rowsOf(company, paymentGateways);
  const first = addDays(todayIn(company.timezone, now), -TICKET_DAYS);
  const last = addDays(first, DAYS - 1);
  const isIn = (time: Date | null | undefined) => {
    const day = time ? todayIn(company.timezone, time) : '';
    return day >= first && day <= last;
  };
  const paid = book
    .rowsOf(company, payments)
    .filter(({ gatewayId, status }) => gatewayId === gateway?.id && (status === 'succeeded' || status === 'refunded'));
  const ordersPaid = new Set(paid.map(({ orderId }) => orderId));
  const sold = book
    .rowsOf(company, orders)
    .filter(({ id, paidAt, currency }) => ordersPaid.has(id) && currency === company.currency && isIn(paidAt))
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const paymentIds = new Set(paid.map(({ id }) => id));
  const refunded = book
    .rowsOf(company, refunds)
    .filter(
      ({ paymentId, status, createdAt }) => paymentIds.has(paymentId ?? 0) && status === 'succeeded' && isIn(createdAt),
    )
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amount = Math.round((sold - refunded) * (1 - KEPT));
  return gateway && amount > 0
    ? {
        date: addDays(last, 2),
        amount,
        description: `${gateway.name.toUpperCase()} PAYOUT ${last}`,
        counterparty: gateway.name,
      }
    : null;
}
