import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { TicketLine } from '#server/areas/selling/checkout/presentOrder.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { canMail } from '#server/mail/takeMails.ts';
import type { OrderRecord } from './findOrder.ts';
import { ticketText } from './ticketText.ts';

/**
 * Tells the holders of cancelled tickets about their own, each address once and without the order's other tickets or
 * its amounts. Those without an address, or with the buyer's, are left to the buyer's mail; so are tickets that were
 * never valid, because only the buyer knew of them. Nobody is told beyond the company's limit of mail. Queued in the
 * transaction.
 */
export async function mailHolders(
  context: HandlerContext,
  { order, event, tickets }: { order: OrderRecord; event: EventRow; tickets: TicketLine[] },
): Promise<void> {
  const { db, services, company } = context;
  const origin = await portalAddress(services.environment, db, company);
  const mailed = tickets.filter(({ ticket }) => ticket.status !== 'reserved');
  const byAddress = Map.groupBy(mailed, ({ ticket }) => (ticket.email || order.buyerEmail).toLowerCase());
  byAddress.delete(order.buyerEmail);
  byAddress.delete('');
  // Staff can enter the addresses of holders.
  if (!(await canMail(context, [...byAddress.keys()]))) {
    return;
  }
  for (const [to, own] of byAddress) {
    const isOne = own.length === 1;
    const name = own[0]?.ticket.name;
    const what = isOne ? 'your ticket. It is' : 'your tickets. They are';
    await services.mail.send(db, {
      to,
      ...companyMail(company, {
        origin,
        title: isOne ? `Your ticket for ${event.name} was cancelled` : `Your tickets for ${event.name} were cancelled`,
        preview: isOne ? 'It is no longer valid.' : 'They are no longer valid.',
        blocks: [
          {
            kind: 'text',
            text: `Hello${name ? ` ${name}` : ''},\n${company.name} has cancelled ${what} no longer valid. If you have questions, ask ${order.buyerName}, who ordered for you, or ${company.name}.`,
          },
          {
            kind: 'facts',
            rows: [
              ['Event', `${event.name}\n${eventTimeText(event, company.timezone)}`],
              [isOne ? 'Ticket' : 'Tickets', own.map(ticketText).join('\n')],
            ],
          },
        ],
        footer: `You received this e-mail because you held a ticket from ${company.name}.`,
      }),
    });
  }
}
