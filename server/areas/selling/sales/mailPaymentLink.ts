import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { eventTimeText, inEventZone } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { OrderRow } from '#server/areas/selling/checkout/issueOrder.ts';
import { sendOrderMail } from '#server/areas/selling/orders/sendOrderMail.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';

/** Mails the payment link to the buyer of an order made by staff. Queued in the order's transaction. */
export async function mailPaymentLink(context: HandlerContext, event: EventRow, order: OrderRow): Promise<void> {
  const { db, company, services } = context;
  const { timezone } = company;
  const origin = await portalAddress(services.environment, db, company);
  const total = formatMoney(fromMinor(order.totalMinor, order.currency), order.currency);
  const until = order.expiresAt && inEventZone(event, formatDate(order.expiresAt.toISOString(), timezone), timezone);
  await sendOrderMail(context, order, {
    title: `Pay for your tickets for ${event.name}`,
    preview: `${total}. Your tickets follow as soon as it is paid.`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.buyerName},\n${company.name} has reserved tickets for you. You get them by e-mail as soon as you have paid.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Event', `${event.name}\n${eventTimeText(event, timezone)}`],
          ['Order', order.reference],
          ['To pay', total],
          ...(until ? [['Kept for you until', until] as [string, string]] : []),
        ],
      },
      { kind: 'button', label: `Pay ${total}`, url: `${origin}${paymentLink(order)}` },
    ],
  });
}

/** The path at which an order made by staff can be paid. */
export function paymentLink({ reference, accessKey }: Pick<OrderRow, 'reference' | 'accessKey'>): string {
  return `/portal/pay/${reference}?key=${encodeURIComponent(accessKey)}`;
}
