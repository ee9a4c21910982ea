import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Reader } from './messageMail.ts';
import type { Recipient } from './noticeMail.ts';
import type { RecipientMoney } from './recipientMoney.ts';

/** A recipient of a message: their order, invitation or offered tickets are what their mail opens, else the event. */
export async function readerOf(
  db: Transaction,
  event: { id: number },
  row: Recipient,
  order: RecipientMoney | null,
): Promise<Reader> {
  const to = { name: row.name, address: row.email };
  if (order) {
    const path = pageUrl('Portal/Tickets', order, { key: order.accessKey });
    return { to, link: { label: 'See your order', path }, has: row.hasTicket ? 'a ticket' : 'an order' };
  }
  if (row.invitationId !== null) {
    const [found] = await db
      .select({ token: rsvpInvitations.token })
      .from(rsvpInvitations)
      .where(eq(rsvpInvitations.id, row.invitationId));
    if (found) {
      return { to, link: { label: 'See your invitation', path: pageUrl('Public/Rsvp', found) }, has: 'an invitation' };
    }
  }
  if (row.allocationId !== null) {
    const [found] = await db
      .select({ token: allocations.token })
      .from(allocations)
      .where(eq(allocations.id, row.allocationId));
    if (found) {
      const path = pageUrl('Portal/AllocationClaim', found);
      return { to, link: { label: 'Claim your tickets', path }, has: 'an offer of tickets' };
    }
  }
  return { to, link: { label: 'See the event', path: pageUrl('Portal/Events/Show', event) }, has: 'a ticket' };
}
