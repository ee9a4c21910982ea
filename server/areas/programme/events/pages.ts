import { eq } from 'drizzle-orm';
import type { PageName } from '#contract/pages.ts';
import { campaigns, eventGroups } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { definePages, type PageContext } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findEvent } from './findEvent.ts';
import { presentEvent } from './presentEvents.ts';

type EventPage = Extract<
  PageName,
  `Events/${'Show' | 'Edit' | 'TicketSettings' | 'TicketManagement' | 'Orders' | 'Attendees' | 'CheckIn' | 'Allocations' | 'Coupons' | 'Invitations' | 'Media'}`
>;

export const eventPages = definePages({
  'Events/Index': { access: 'events.view', page: async () => render('Events/Index', {}) },
  'Events/Create': {
    access: 'events.create',
    page: async ({ db, company, query }) =>
      render('Events/Create', {
        currency: company.currency,
        campaign: await nameOf(db, campaigns, query.campaign_id),
        group: await nameOf(db, eventGroups, query.group_id),
      }),
  },
  'Events/Show': { access: 'events.view', page: ofEvent('Events/Show') },
  'Events/Edit': { access: 'events.update', page: ofEvent('Events/Edit') },
  'Events/TicketSettings': { access: 'tickets.view', page: ofEvent('Events/TicketSettings') },
  'Events/TicketManagement': { access: 'tickets.view', page: ofEvent('Events/TicketManagement') },
  'Events/Orders': { access: 'orders.view', page: ofEvent('Events/Orders') },
  'Events/Attendees': { access: 'orders.view', page: ofEvent('Events/Attendees') },
  'Events/CheckIn': { access: 'check-in.manage', page: ofEvent('Events/CheckIn') },
  'Events/Allocations': { access: 'allocations.view', page: ofEvent('Events/Allocations') },
  'Events/Invitations': { access: 'invitations.view', page: ofEvent('Events/Invitations') },
  'Events/Media': { access: 'media.view', page: ofEvent('Events/Media') },
  'Events/Coupons': { access: 'coupons.view', page: ofEvent('Events/Coupons') },
});

/** The record with the id in the URL, if it exists and is visible. */
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
  return async ({ db, params }: PageContext<{ id: number }>) => {
    return render(name, { event: await presentEvent(db, await findEvent(db, params.id)) });
  };
}
