import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { allocations as contract } from '#contract/selling/allocations.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { issueOrder, type OrderRow } from '#server/areas/selling/checkout/issueOrder.ts';
import { newOrderReference, newTicketCode } from '#server/areas/selling/checkout/references.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { allocations, tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, Failure, invalid, notFound } from '#server/http/outputs/failures.ts';
import { newToken } from '#server/tokens.ts';
import { type AllocationRow, statusOf } from './presentAllocation.ts';

type Attendees = BodyOf<(typeof contract)['POST /portal/allocations/{token}/claim']>['attendees'];

/**
 * Turns an allocation into a free order with issued tickets, exactly once: claims run under the event lock, so a link
 * opened on two phones yields one set of tickets. Availability is not checked, because the allocation already holds its
 * seats.
 * @throws 404; 409 if already claimed; 410 if expired or cancelled; 422 unless every ticket has a name
 */
export async function claimAllocation(context: HandlerContext, token: string, attendees: Attendees): Promise<OrderRow> {
  const { db, services } = context;
  await lockEvent(db, (await findAllocationByToken(db, token)).eventId);
  const allocation = await findAllocationByToken(db, token);
  const event = await findEvent(db, allocation.eventId);
  assertOpen(allocation, event, services.clock.now());
  if (attendees.length !== allocation.quantity) {
    const names = allocation.quantity === 1 ? 'one name' : `a name for each of the ${allocation.quantity} tickets`;
    throw invalid({ attendees: [`Enter ${names}.`] });
  }
  await db
    .update(allocations)
    .set({ status: 'claimed', claimedAt: services.clock.now() })
    .where(eq(allocations.id, allocation.id));
  const order = await writeOrder(context, event, allocation, attendees);
  await issueOrder(context, order, `Claimed by ${allocation.name} from an allocation`);
  await notify(context, {
    kind: 'allocation.claimed',
    to: { permission: 'allocations.view', eventId: event.id },
    title: `${allocation.name} claimed ${allocation.quantity === 1 ? 'a ticket' : `${allocation.quantity} tickets`} for ${event.name}`,
    url: pageUrl('Events/Allocations', event, { search: allocation.email }),
  });
  return order;
}

/** The allocation behind a claim link, if it belongs to the transaction's company. @throws 404 */
export async function findAllocationByToken(db: Transaction, token: string): Promise<AllocationRow> {
  return only(await db.select().from(allocations).where(eq(allocations.token, token)), () =>
    notFound('This link is not valid. Check that you copied all of it.'),
  );
}

function assertOpen(allocation: AllocationRow, event: EventRow, now: Date) {
  if (event.cancelledAt) {
    throw new Failure(410, 'This event was cancelled.');
  }
  const status = statusOf(allocation, now);
  if (status === 'claimed') {
    throw conflict('These tickets have already been claimed. Look for the e-mail with your tickets.');
  }
  if (status === 'cancelled') {
    throw new Failure(410, 'The organiser has cancelled these tickets.');
  }
  if (status === 'expired' || event.endsAt <= now) {
    throw new Failure(410, 'The deadline for claiming these tickets has passed. Ask the organiser for more time.');
  }
}

/** An order with reserved tickets, written the same way as in the checkout. */
async function writeOrder(
  context: HandlerContext,
  event: EventRow,
  allocation: AllocationRow,
  attendees: Attendees,
): Promise<OrderRow> {
  const { db, services, customer, visitor } = context;
  const now = services.clock.now();
  const common = { companyId: event.companyId, eventId: event.id, createdAt: now };
  const order = only(
    await db
      .insert(orders)
      .values({
        ...common,
        customerId: customer?.id ?? null,
        visitor,
        reference: newOrderReference(),
        accessKey: newToken(),
        status: 'pending',
        buyerName: allocation.name,
        buyerEmail: allocation.email,
        buyerPhone: allocation.phone,
        currency: event.currency,
        subtotalMinor: 0,
        totalMinor: 0,
      })
      .returning(),
  );
  const reserved = attendees.map(({ name, email }) => ({
    ...common,
    orderId: order.id,
    allocationId: allocation.id,
    ticketTypeId: allocation.ticketTypeId,
    code: newTicketCode(),
    name,
    email: email ?? null,
    status: 'reserved' as const,
  }));
  await db.insert(tickets).values(reserved);
  return order;
}
