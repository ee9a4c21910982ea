import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import type { TicketLine } from '#server/areas/selling/checkout/presentOrder.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import type { OrderRecord } from './findOrder.ts';
import { mailHolders } from './mailHolders.ts';
import { sendOrderMail } from './sendOrderMail.ts';
import { ticketText } from './ticketText.ts';

type Change = {
  /** The whole order, some of its tickets, or only a refund. */
  cancelled: 'order' | 'tickets' | 'nothing';
  /** The tickets that are no longer valid, as they were before. */
  tickets: TicketLine[];
  /** Refunded amount in minor units; 0 for none. */
  refundMinor: number;
  reason: string | null;
};

/**
 * Mails the buyer what staff changed about their order, and the holders of cancelled tickets about theirs. Queued in the transaction of the change, so it is sent only if
 * that commits.
 */
export async function mailOrderChange(context: HandlerContext, order: OrderRecord, change: Change): Promise<void> {
  const { db, company } = context;
  const event = await findEvent(db, order.eventId);
  const amount = formatMoney(fromMinor(change.refundMinor, order.currency), order.currency);
  const rows: [string, string][] = [
    ['Event', `${event.name}\n${eventTimeText(event, company.timezone)}`],
    ['Order', order.reference],
    ...(change.tickets.length > 0
      ? [
          [change.tickets.length === 1 ? 'Ticket' : 'Tickets', change.tickets.map(ticketText).join('\n')] as [
            string,
            string,
          ],
        ]
      : []),
    ...(change.refundMinor > 0 ? [['Refund', amount] as [string, string]] : []),
    ...(change.reason ? [['Reason', change.reason] as [string, string]] : []),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: `Hello ${order.buyerName},\n${whatHappened(change, company.name)}` },
    { kind: 'facts', rows },
    ...(change.refundMinor > 0
      ? [
          {
            kind: 'text',
            text: `${amount} is being refunded to your original payment method. It usually arrives within a few working days.`,
          } as const,
        ]
      : []),
  ];
  await sendOrderMail(context, order, {
    title: titleOf(change, event.name),
    preview: change.refundMinor > 0 ? `${amount} is on its way back to you.` : `Order ${order.reference}`,
    blocks,
  });
  await mailHolders(context, { order, event, tickets: change.tickets });
}

function titleOf({ cancelled, tickets, refundMinor }: Change, event: string): string {
  if (cancelled === 'order') {
    return `Your order for ${event} was cancelled`;
  }
  if (refundMinor > 0) {
    return `Your refund for ${event}`;
  }
  return tickets.length === 1
    ? `A ticket for ${event} was cancelled`
    : `${tickets.length} tickets for ${event} were cancelled`;
}

function whatHappened({ cancelled, tickets }: Change, company: string): string {
  if (cancelled === 'order') {
    return `${company} has cancelled your order. Its tickets are no longer valid.`;
  }
  if (cancelled === 'tickets') {
    return tickets.length === 1
      ? `${company} has cancelled one ticket of your order. It is no longer valid.`
      : `${company} has cancelled ${tickets.length} tickets of your order. They are no longer valid.`;
  }
  return `${company} has made a refund for your order.`;
}
