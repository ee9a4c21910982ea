import { eq } from 'drizzle-orm';
import type { SentProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { presentPortalEvent } from '#server/areas/selling/portal/presentEvents.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findAllocationByToken } from './claimAllocation.ts';
import { type AllocationRow, statusOf } from './presentAllocation.ts';

export const allocationPages = definePages({
  'Portal/AllocationClaim': {
    access: 'visitor',
    page: async (context) => {
      const { db, params, services, company } = context;
      const allocation = await findAllocationByToken(db, params.token);
      const event = await findEvent(db, allocation.eventId);
      const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, allocation.ticketTypeId));
      return render('Portal/AllocationClaim', {
        state: stateOf(allocation, event, services.clock.now()),
        token: allocation.token,
        event: await presentPortalEvent(db, event, services.clock.now()),
        ticket_type_name: type?.name ?? '',
        quantity: allocation.quantity,
        name: allocation.name,
        email: allocation.email,
        expires_at: allocation.expiresAt?.toISOString() ?? null,
        company_name: company.name,
        order_url: await orderUrl(context, allocation),
      });
    },
  },
});

function stateOf(allocation: AllocationRow, event: EventRow, now: Date): SentProps<'Portal/AllocationClaim'>['state'] {
  const status = statusOf(allocation, now);
  if (status === 'claimed') {
    return status;
  }
  if (status === 'cancelled' || event.cancelledAt) {
    return 'cancelled';
  }
  if (event.endsAt <= now) {
    return 'over';
  }
  return status === 'expired' ? 'expired' : 'open';
}

/** The page of the claimed tickets, only for the browser or account that claimed them; the link alone is not enough. */
async function orderUrl({ db, visitor, customer }: HandlerContext, allocation: AllocationRow): Promise<string | null> {
  const [order] = await db
    .select({
      reference: orders.reference,
      accessKey: orders.accessKey,
      visitor: orders.visitor,
      customerId: orders.customerId,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(eq(tickets.allocationId, allocation.id))
    .limit(1);
  const isOwn = order?.customerId ? order.customerId === customer?.id : order?.visitor === visitor;
  return order && isOwn ? pageUrl('Portal/Tickets', order, { key: order.accessKey }) : null;
}
