import { eq } from 'drizzle-orm';
import type { PageName } from '#contract/pages.ts';
import { campaigns, eventGroups } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findEvent } from './findEvent.ts';
import { presentEvent } from './presentEvents.ts';

type EventPage = Extract<
  PageName,
  `Events/${'Show' | 'Edit' | 'TicketSettings' | 'TicketManagement' | 'Orders' | 'Attendees' | 'CheckIn' | 'Allocations' | 'Coupons' | 'Invitations' | 'Media'}`
>;

export const eventPages = definePages({
  'GET /events': { access: 'events.view', page: async () => render('Events/Index', {}) },
  'GET /events/create': {
    access: 'events.create',
    page: async ({ db, company, query }) =>
      render('Events/Create', {
        currency: company.currency,
        campaign: await nameOf(db, campaigns, query.campaign_id),
        group: await nameOf(db, eventGroups, query.group_id),
      }),
  },
  'GET /events/{event}': { access: 'events.view', page: ofEvent('Events/Show') },
  'GET /events/{event}/edit': { access: 'events.update', page: ofEvent('Events/Edit') },
  'GET /events/{event}/ticket-settings': { access: 'tickets.view', page: ofEvent('Events/TicketSettings') },
  'GET /events/{event}/tickets': { access: 'tickets.view', page: ofEvent('Events/TicketManagement') },
  'GET /events/{event}/orders': { access: 'orders.view', page: ofEvent('Events/Orders') },
  'GET /events/{event}/attendees': { access: 'orders.view', page: ofEvent('Events/Attendees') },
  'GET /events/{event}/check-in': { access: 'check-in.manage', page: ofEvent('Events/CheckIn') },
  'GET /events/{event}/allocations': { access: 'allocations.view', page: ofEvent('Events/Allocations') },
  'GET /events/{event}/invitations': { access: 'invitations.view', page: ofEvent('Events/Invitations') },
  'GET /events/{event}/media': { access: 'media.view', page: ofEvent('Events/Media') },
  'GET /events/{event}/coupons': { access: 'coupons.view', page: ofEvent('Events/Coupons') },
});

/** The record that the address names, where there is one to see. */
async function nameOf(db: Transaction, table: typeof campaigns | typeof eventGroups, id: string | undefined) {
  if (!/^[1-9]\d{0,8}$/.test(id ?? '')) {
    return null;
  }
  const [row] = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(eq(table.id, Number(id)));
  return row ?? null;
}

/** A page that shows one event. */
function ofEvent(name: EventPage) {
  return async ({ db, params }: HandlerContext & { params: Record<string, string> }) => {
    return render(name, { event: await presentEvent(db, await findEvent(db, Number(params.event))) });
  };
}
