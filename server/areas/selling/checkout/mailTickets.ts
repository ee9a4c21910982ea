import { eq } from 'drizzle-orm';
import QRCode from 'qrcode';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CALENDAR, calendarOf } from '#server/areas/programme/events/eventCalendar.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import { findTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { withLocale } from '#server/locale.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import type { StoredAttachment } from '#server/mail/prepareMail.ts';
import type { Services } from '#server/services.ts';
import {
  type PortalOrderLine,
  portalOrders,
  presentPortalOrder,
  type TicketLine,
  ticketLines,
} from './presentOrder.ts';

type MailContext = {
  company: typeof companies.$inferSelect;
  origin: string;
  line: PortalOrderLine;
  confirmation: string | null;
};

type Payload = { companyId: number; orderId: number; to?: string | undefined; ticketIds?: number[] | undefined };

/**
 * Mails the tickets of a paid order: all of them to the buyer, and each attendee's own to the attendee's address if it
 * differs. With `to`, only the buyer's mail is sent, to that address. With `ticketIds`, each ticket is sent only to its
 * holder, or to the buyer if it has none. QR codes are drawn outside the transaction.
 */
export async function mailTickets(services: Services, { companyId, orderId, to, ticketIds }: Payload): Promise<void> {
  const read = await inCompany(services.database, companyId, async (db) => {
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    const [line] = await portalOrders(db).where(eq(orders.id, orderId));
    if (!company || !line) {
      return null;
    }
    const { confirmationMessage } = await findTicketConfig(db, line.event);
    const origin = await portalAddress(services.environment, db, company);
    const all = await ticketLines(db, orderId);
    return {
      mailContext: { company, line, origin, confirmation: confirmationMessage },
      tickets: all.filter(
        ({ ticket }) => ['issued', 'test'].includes(ticket.status) && (ticketIds?.includes(ticket.id) ?? true),
      ),
    };
  });
  if (!read || read.tickets.length === 0) {
    return;
  }
  const { mailContext, tickets } = read;
  const buyer = to ?? mailContext.line.order.buyerEmail;
  const byAddress = to ? new Map() : Map.groupBy(tickets, ({ ticket }) => ticket.email ?? buyer);
  const theirs = buyer === '' ? undefined : ticketIds ? byAddress.get(buyer) : tickets;
  byAddress.delete(buyer);
  const mails = await withLocale(mailContext.company.locale, async () => {
    const drawn = theirs ? [await ticketMail(services, mailContext, buyer, theirs, true)] : [];
    for (const [address, held] of byAddress) {
      drawn.push(await ticketMail(services, mailContext, address, held, false));
    }
    return drawn;
  });
  await inCompany(services.database, companyId, async (db) => {
    for (const mail of mails) {
      await services.mail.send(db, mail);
    }
  });
}

async function ticketMail(
  services: Services,
  mailContext: MailContext,
  to: string,
  tickets: TicketLine[],
  isBuyer: boolean,
) {
  const { company, origin, line, confirmation } = mailContext;
  const { event, order } = line;
  const shown = presentPortalOrder(line);
  const when = eventTimeText(event, company.timezone);
  const url = `${origin}${pageUrl('Portal/Tickets', order, { key: order.accessKey })}`;
  const total =
    order.totalMinor === 0 ? 'Free' : formatMoney(fromMinor(order.totalMinor, order.currency), order.currency);
  const name = isBuyer ? order.buyerName : (tickets[0]?.ticket.name ?? '');
  const codes = await Promise.all(tickets.map(({ ticket }) => qrImage(ticket.code)));
  const testNote = testNoteOf(company, order);
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: isBuyer ? `Hello ${name},\nthank you for your order.` : `Hello ${name},\nthis ticket is for you.`,
    },
    ...(testNote ? [{ kind: 'text', text: testNote } as const] : []),
    ...(confirmation ? [{ kind: 'text', text: confirmation } as const] : []),
    {
      kind: 'facts',
      rows: [
        ['When', when],
        ...(shown.place ? [['Where', shown.place] as [string, string]] : []),
        ...(shown.online_url ? [['Online', shown.online_url] as [string, string]] : []),
        ['Order', order.reference],
        ...(isBuyer ? [['Total', total] as [string, string]] : []),
      ],
    },
    ...(isBuyer
      ? [{ kind: 'button', label: tickets.length === 1 ? 'See the ticket' : 'See the tickets', url } as const]
      : []),
    ...tickets.flatMap(({ ticket, typeName }, index): MailBlock[] => [
      { kind: 'heading', text: ticket.name ? `${typeName}: ${ticket.name}` : typeName },
      { kind: 'image', src: `cid:${codes[index]?.contentId}`, alt: `QR code of ticket ${ticket.code}`, width: 200 },
      { kind: 'note', text: ticket.status === 'test' ? `${ticket.code} (test ticket)` : ticket.code },
    ]),
  ];
  const page = `${origin}${pageUrl('Portal/Events/Show', event)}`;
  const calendar = calendarOf(event, company, isBuyer ? url : page, services.clock.now());
  const yours = tickets.length === 1 ? 'Your ticket' : 'Your tickets';
  const title = `${order.isTest ? 'Test: ' : ''}${order.isTest ? yours.toLowerCase() : yours} for ${event.name}`;
  return {
    to,
    ...companyMail(company, {
      origin,
      title,
      preview: `${when}. Show the codes at the entrance.`,
      blocks,
    }),
    attachments: [...codes, { name: 'event.ics', type: CALENDAR, content: calendar }],
  };
}

/** What a ticket that admits nobody says; null for a real one. */
function testNoteOf({ isDemo }: MailContext['company'], { isTest }: PortalOrderLine['order']): string | null {
  if (isTest) {
    return 'This is a test order, made with the test card. Nothing was charged, and its tickets are not valid for entry.';
  }
  return isDemo ? 'This is a demo. Nothing was charged, and its tickets are not valid for entry.' : null;
}

async function qrImage(code: string): Promise<StoredAttachment> {
  const content = await QRCode.toBuffer(code, { margin: 2, width: 400, errorCorrectionLevel: 'M' });
  return { name: `${code}.png`, type: 'image/png', content, contentId: `${code}@tickets` };
}
