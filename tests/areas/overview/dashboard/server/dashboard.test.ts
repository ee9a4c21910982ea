import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Dashboard, SearchHit } from '#contract/overview/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { refunds } from '#server/database/schema/selling/orders.ts';
import { tickets as ticketTable } from '#server/database/schema/selling/tickets.ts';
import { files } from '#server/database/schema/services.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

/** Fourteen hours ahead of UTC, so its dates differ from those of UTC. */
const ZONE = 'Pacific/Kiritimati';

openOffice({ timezone: ZONE });

/** This many days ago in the company's time zone, at one minute past midnight. */
function daysAgo(days: number): Date {
  const today = toZonedLocal(app.clock.now().toISOString(), ZONE).slice(0, 10);
  return new Date(Date.parse(`${today}T00:01:00+14:00`) - days * 86_400_000);
}
async function dashboard(query = '', browser = owner): Promise<Dashboard> {
  return (await browser.get<{ data: Dashboard }>(`/dashboard/json?${query}`)).body.data;
}

describe('the dashboard', () => {
  it('has no sales but an entry per day for a company that has sold nothing', async () => {
    const shown = await dashboard('days=7');
    expect(shown).toMatchObject({ currency: 'EUR', revenue: '0.00', tickets: 0, other_currencies: [] });
    expect(shown.days).toHaveLength(7);
    expect(shown.days.at(-1)?.date).toBe(toZonedLocal(app.clock.now().toISOString(), ZONE).slice(0, 10));
  });

  it('counts days in the company’s time zone, compares with the previous period, and never adds up currencies', async () => {
    const type = await aTicketType(app, await anEvent(app, companyId, { name: 'Next one' }));
    const yen = await aTicketType(app, await anEvent(app, companyId, { currency: 'JPY' }), { priceMinor: 900 });
    await anOrder(app, type, 2, { paidAt: daysAgo(0) });
    const { order } = await anOrder(app, type, 1, { paidAt: daysAgo(6) });
    await anOrder(app, type, 4, { paidAt: daysAgo(7) });
    await anOrder(app, type, 8, { paidAt: daysAgo(14) });
    await anOrder(app, yen, 3, { paidAt: daysAgo(1), currency: 'JPY' });
    await anOrder(app, type, 5, { status: 'pending' });
    const back = { companyId, orderId: order.id, status: 'succeeded' as const, createdAt: daysAgo(5) };
    await app.database.drizzle.insert(refunds).values([
      { ...back, amountMinor: 1000 },
      { ...back, amountMinor: 500, status: 'failed' },
      { ...back, amountMinor: 700, isStray: true },
    ]);
    const shown = await dashboard('days=7');
    expect(shown).toMatchObject({
      revenue: '65.00',
      previous_revenue: '100.00',
      tickets: 6,
      previous_tickets: 4,
      orders: 3,
      previous_orders: 1,
      other_currencies: [{ currency: 'JPY', revenue: '2700', previous_revenue: '0' }],
    });
    expect(shown.days.map((day) => day.revenue)).toEqual(['25.00', '-10.00', '0.00', '0.00', '0.00', '0.00', '50.00']);
    expect(shown.days.map((day) => day.tickets)).toEqual([1, 0, 0, 0, 0, 3, 2]);
    expect(shown.next_events.map((event) => event.name)).toContain('Next one');
    expect(shown.recent_orders).toHaveLength(6);
    await app.database.drizzle.delete(refunds).where(eq(refunds.orderId, order.id));
  });

  it('shows any other period, a campaign or an event alone, its channels and its best events', async () => {
    const [campaign] = await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Winter' }).returning();
    const small = await anEvent(app, companyId, { name: 'Small', campaignId: campaign?.id });
    const large = await anEvent(app, companyId, { name: 'Large', campaignId: campaign?.id });
    const [few, many] = [await aTicketType(app, small), await aTicketType(app, large)];
    await anOrder(app, few, 1, { paidAt: daysAgo(201) });
    await anOrder(app, many, 3, { paidAt: daysAgo(200), channel: 'staff' });
    await anOrder(app, many, 5, { paidAt: daysAgo(203) });
    const day = (days: number) => toZonedLocal(daysAgo(days).toISOString(), ZONE).slice(0, 10);
    const period = `from=${day(201)}&to=${day(200)}&campaign_id=${campaign?.id}`;
    const shown = await dashboard(period);
    expect(shown).toMatchObject({ tickets: 4, previous_tickets: 5, orders: 2, figures: [] });
    expect(shown.days).toMatchObject([
      { date: day(201), tickets: 1, previous_tickets: 5 },
      { date: day(200), tickets: 3, previous_tickets: 0 },
    ]);
    expect(shown.channels).toMatchObject([
      { channel: 'online', tickets: 1, revenue: '25.00', previous_tickets: 5, previous_revenue: '125.00' },
      { channel: 'staff', tickets: 3, revenue: '75.00', previous_tickets: 0, previous_revenue: '0.00' },
    ]);
    expect(shown.best_events).toMatchObject([
      { name: 'Large', revenue: '75.00', previous_orders: 1, previous_revenue: '125.00' },
      { name: 'Small', revenue: '25.00', previous_orders: 0, previous_revenue: '0.00' },
    ]);
    expect(await dashboard(`${period}&event_id=${small.id}`)).toMatchObject({ tickets: 1, previous_tickets: 0 });
    expect((await dashboard(`${period}&event_id=${small.id}`)).recent_orders).toHaveLength(1);
    expect((await dashboard('from=today-1&to=today')).days).toHaveLength(2);
  });

  it('refuses a period that ends before it begins, or is longer than a year', async () => {
    for (const query of ['from=2026-05-02&to=2026-05-01', 'from=2020-01-01&to=2026-05-01']) {
      const { status, body } = await owner.get<{ errors: object }>(`/dashboard/json?${query}`);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['to'] });
    }
  });

  it('counts what areas count for those who may see it, in both periods', async () => {
    await aContact(app, companyId, { createdAt: daysAgo(1) });
    await aContact(app, companyId, { createdAt: daysAgo(8) });
    await aContact(app, companyId, { createdAt: daysAgo(9) });
    const contacts = (await dashboard('days=7')).figures.find(({ label }) => label === 'New contacts');
    expect(contacts).toMatchObject({ value: 1, previous: 2, url: expect.stringContaining('/contacts?created_from=') });
    const viewer = await aUser(app, companyId, `${randomUUID()}@lakeside.test`, ['dashboard.view', 'events.view']);
    const shown = await dashboard('days=7', await signedIn(app, viewer));
    expect(shown.figures).toEqual([]);
    expect(shown.best_events.every((event) => !('revenue' in event))).toBe(true);
  });

  it('lists neither drafts nor cancelled events as coming up', async () => {
    const now = app.clock.now();
    const soon = { startsAt: new Date(now.getTime() + 3_600_000), endsAt: new Date(now.getTime() + 7_200_000) };
    await anEvent(app, companyId, { name: 'Soon', ...soon });
    await anEvent(app, companyId, { name: 'Draft', status: 'draft', ...soon });
    await anEvent(app, companyId, { name: 'Cancelled', status: 'completed', cancelledAt: now, ...soon });
    const names = (await dashboard()).next_events.map((event) => event.name);
    expect(names[0]).toBe('Soon');
    expect(names).not.toContain('Draft');
    expect(names).not.toContain('Cancelled');
  });

  it('shows buyers and events only to users who can see them, and nothing of another company', async () => {
    const user = await aUser(app, companyId, 'numbers@lakeside.test', ['dashboard.view']);
    const shown = await dashboard('days=7', await signedIn(app, user));
    expect(shown).toMatchObject({ next_events: [], recent_orders: [] });
    expect(shown.revenue).not.toBe('0.00');
    const harbour = await aCompany(app, 'harbour');
    const theirs = await dashboard('', await signedIn(app, harbour.owner, harbour.host));
    expect(theirs).toMatchObject({ revenue: '0.00', tickets: 0, next_events: [], recent_orders: [] });
  });

  it('has a page', async () => {
    expect((await owner.visit('/dashboard')).body.component).toBe('Dashboard/Index');
  });

  it.each([
    { permissions: ['orders.view', 'events.view'], home: '/events' },
    { permissions: ['gateways.manage', 'orders.view'], home: '/orders' },
    { permissions: ['gateways.manage'], home: '/settings/payment-gateways' },
    { permissions: ['tasks.view'], home: null },
  ] satisfies { permissions: Permission[]; home: string | null }[])(
    'redirects a user with $permissions to $home',
    async ({ permissions, home }) => {
      const user = await aUser(app, companyId, `${permissions.join('-')}@lakeside.test`, permissions);
      const answer = await (await signedIn(app, user)).fetch('/dashboard', { headers: { accept: 'text/html' } });
      expect(answer.headers.get('location')).toBe(home);
      expect(answer.status).toBe(home ? 302 : 403);
    },
  );
});

describe('the search', () => {
  const search = async (words: string, browser = owner) =>
    (await browser.get<{ data: SearchHit[] }>(`/search?search=${encodeURIComponent(words)}`)).body.data;

  it('finds events, orders and attendees, each with a link to its page', async () => {
    const event = await anEvent(app, companyId, { name: 'Marvellous Night', city: 'Bern' });
    const { order, tickets } = await anOrder(app, await aTicketType(app, event), 2, { buyerName: 'Marvin Held' });
    await app.database.drizzle
      .update(ticketTable)
      .set({ status: 'cancelled' })
      .where(eq(ticketTable.id, tickets[1]?.id ?? 0));
    await app.database.drizzle
      .update(ticketTable)
      .set({ name: 'Marvella Held' })
      .where(eq(ticketTable.id, tickets[0]?.id ?? 0));
    const found = await search('marv');
    expect(found).toMatchObject([
      { kind: 'event', title: 'Marvellous Night', url: `/events/${event.id}` },
      { kind: 'order', title: `${order.reference} · Marvin Held`, detail: 'Marvellous Night · €50.00' },
      { kind: 'attendee', title: 'Marvella Held', detail: 'Standard · Marvellous Night' },
    ]);
    expect(found[1]?.url).toBe(`/orders/${order.id}`);
    expect(found[2]?.url).toBe(`/events/${event.id}/attendees?search=${tickets[0]?.code}`);
    expect(await search(order.reference.toLowerCase())).toMatchObject([{ kind: 'order' }]);
  });

  it('lists a buyer once: with their orders, not with their own tickets', async () => {
    const type = await aTicketType(app, await anEvent(app, companyId, { name: 'Quiet Night' }));
    const buyer = { buyerName: 'Olga Twice', buyerEmail: 'olga@twice.test' };
    await anOrder(app, type, 1, buyer);
    expect((await search('olga')).map(({ kind }) => kind)).toEqual(['order']);
    await anOrder(app, type, 1, buyer);
    expect(await search('olga')).toMatchObject([
      {
        kind: 'order',
        title: 'Olga Twice',
        detail: '2 orders · latest for Quiet Night',
        url: '/orders?search=olga%40twice.test',
      },
    ]);
  });

  it('finds the pages of events that the user may open, and colleagues', async () => {
    const event = await anEvent(app, companyId, { name: 'Velvet Hour' });
    expect(await search('velvet check')).toMatchObject([
      { kind: 'event', title: 'Velvet Hour › Check-in', url: `/events/${event.id}/check-in` },
    ]);
    const guest = await aUser(app, companyId, 'velma@lakeside.test', ['events.view']);
    expect(await search('velvet check', await signedIn(app, guest))).toEqual([]);
    expect(await search('velma@')).toMatchObject([{ kind: 'user', url: `/users/${guest.id}` }]);
    expect(await search('velma@', await signedIn(app, guest))).toEqual([]);
  });

  it('sends the cover of an event and the colour of a campaign', async () => {
    const file = { id: randomUUID(), companyId, name: 'cover.png', type: 'image/png', size: 1, isPublic: true };
    await app.database.drizzle.insert(files).values(file);
    await anEvent(app, companyId, { name: 'Pictured night', coverFileId: file.id });
    await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Pictured season', color: '#0f7b6c' });
    const found = await search('pictured');
    expect(found.map(({ kind, image, color }) => [kind, image, color])).toEqual([
      ['campaign', null, '#0f7b6c'],
      ['event', `/files/${file.id}/800`, null],
    ]);
  });

  it('finds nothing that the user cannot see', async () => {
    const events = await aUser(app, companyId, 'events@lakeside.test', ['events.view']);
    expect((await search('marv', await signedIn(app, events))).map((hit) => hit.kind)).toEqual(['event']);
    const orders = await aUser(app, companyId, 'orders@lakeside.test', ['orders.view']);
    const kinds = (await search('marv', await signedIn(app, orders))).map((hit) => hit.kind);
    expect(kinds).toEqual(['order', 'attendee']);
    const none = await aUser(app, companyId, 'none@lakeside.test', []);
    expect(await search('marv', await signedIn(app, none))).toEqual([]);
    const elsewhere = await aCompany(app, 'elsewhere');
    expect(await search('marv', await signedIn(app, elsewhere.owner, elsewhere.host))).toEqual([]);
  });
});
