import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { eventTimeText, inEventZone } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { sendOrderMail } from '#server/areas/selling/orders/sendOrderMail.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { OrderRow } from './issueOrder.ts';

/**
 * Mails the buyer of an offline order how to pay, how much, and until when the seats are held. Queued in the order's
 * transaction.
 */
export async function mailInstructions(
  context: HandlerContext,
  event: EventRow,
  order: OrderRow,
  gateway: { name: string; instructions: string | null },
): Promise<void> {
  const { timezone } = context.company;
  const total = formatMoney(fromMinor(order.totalMinor, order.currency), order.currency);
  const when = eventTimeText(event, timezone);
  const keptUntil =
    order.expiresAt && inEventZone(event, formatDate(order.expiresAt.toISOString(), timezone), timezone);
  await sendOrderMail(context, order, {
    title: `Your order for ${event.name}: how to pay`,
    preview: `${total}, ${gateway.name}. Your tickets follow once your payment has arrived.`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.buyerName},\nthank you for your order. Your tickets follow by e-mail once your payment has arrived.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Event', `${event.name}\n${when}`],
          ['Order', order.reference],
          ['To pay', total],
          ['How', gateway.name],
          ...(keptUntil ? [['Kept for you until', keptUntil] as [string, string]] : []),
        ],
      },
      ...(gateway.instructions ? [{ kind: 'text', text: gateway.instructions } as const] : []),
    ],
  });
}
