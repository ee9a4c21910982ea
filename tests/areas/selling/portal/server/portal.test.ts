import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { PortalListedEvent } from '#contract/selling/portal.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { ticketConfigs, tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aShop, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let shop: Shop;
let visitor: Browser;
const DAY = 86_400_000;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'portal', { event: { city: 'Basel' }, type: { capacity: 3 } });
  visitor = app.browser(shop.host);
  const { id } = shop.company;
  const startsAt = new Date(Date.now() + 60 * DAY);
  const endsAt = new Date(Date.now() + 61 * DAY);
  await anEvent(app, id, { name: 'Later fair', city: 'Bern', startsAt, endsAt });
  await anEvent(app, id, { name: 'Draft', status: 'draft' });
  await anEvent(app, id, { name: 'Unlisted', isListed: false });
  await anEvent(app, id, {
    name: 'Over',
    startsAt: new Date(Date.now() - 2 * DAY),
    endsAt: new Date(Date.now() - DAY),
  });
  await aShop(app, 'portal-other');
}, 120_000);
afterAll(() => app.close());

const names = async (query = '') => {
  const { body } = await visitor.get<Page<PortalListedEvent>>(`/portal/events/json${query}`);
  return body.data.map((event) => event.name);
};

it('lists published upcoming events, soonest first, and nothing else', async () => {
  expect(await names()).toEqual(['Harbour concert', 'Later fair']);
});

it('searches by name and place, and filters by city and day', async () => {
  expect(await names('?search=fair')).toEqual(['Later fair']);
  expect(await names('?search=basel')).toEqual(['Harbour concert']);
  expect(await names('?search=%25')).toEqual([]);
  expect(await names('?city=Bern')).toEqual(['Later fair']);
  const day = new Date(Date.now() + 45 * DAY).toISOString().slice(0, 10);
  expect(await names(`?from=${day}`)).toEqual(['Later fair']);
  expect(await names(`?to=${day}`)).toEqual(['Harbour concert']);
});

it('shows the page with its filters, cities, and the lowest price on sale', async () => {
  const { body } = await visitor.visit('/portal/events?city=Basel');
  expect(body.component).toBe('Portal/Events/Index');
  expect(body.props).toMatchObject({
    cities: ['Basel', 'Bern'],
    filters: { search: '', city: 'Basel', from: '', to: '', free: false },
    events: { total: 1, data: [{ from_price: '25.00', from_paid_price: '25.00', sale_state: 'on_sale' }] },
  });
  expect((await visitor.visit('/portal/events?from=nonsense')).status).toBe(200);
  expect((await visitor.visit('/')).body.component).toBe('Portal/Events/Index');
});

it('shows the lowest price including the unavoidable fee, and the tax note', async () => {
  const config = { feeBasisPoints: 350, feeFixedMinor: 60, taxNote: '8.1% VAT included' };
  const priced = await aShop(app, 'portal-fees', { config, type: { priceMinor: 5200 } });
  await aTicketType(app, priced.event, { name: 'Child', priceMinor: 0 });
  const of = async () => (await app.browser(priced.host).visit(`/portal/events/${priced.event.id}`)).body.props.event;
  expect(await of()).toMatchObject({ from_price: '0.00', from_paid_price: '54.42', tax_note: '8.1% VAT included' });
  await app.database.drizzle
    .update(ticketConfigs)
    .set({ feeMode: 'organiser_pays' })
    .where(eq(ticketConfigs.eventId, priced.event.id));
  expect(await of()).toMatchObject({ from_paid_price: '52.00' });
});

it('shows when the doors open, from what age, access and refunds', async () => {
  const facts = { doorsMinutes: 90, minimumAge: 16, accessibility: 'Step-free.', refundRule: 'Until the day before.' };
  const { host, event } = await aShop(app, 'portal-facts', { config: facts });
  expect((await app.browser(host).visit(`/portal/events/${event.id}`)).body.props.event).toMatchObject({
    doors_at: new Date(event.startsAt.getTime() - 90 * 60_000).toISOString(),
    minimum_age: 16,
    accessibility: 'Step-free.',
    refund_rule: 'Until the day before.',
  });
});

it('leads from an event to the next ones of the company that are on show', async () => {
  const { body } = await visitor.visit(`/portal/events/${shop.event.id}`);
  expect(body.props.more_events).toMatchObject([{ name: 'Later fair', series: null }]);
});

it('shows neither hidden tickets nor drafts', async () => {
  await aTicketType(app, shop.event, { name: 'Backstage', isHidden: true });
  const { body } = await visitor.visit(`/portal/events/${shop.event.id}`);
  expect(JSON.stringify(body.props)).not.toContain('Backstage');
  const draft = await anEvent(app, shop.company.id, { status: 'draft' });
  expect((await visitor.visit(`/portal/events/${draft.id}`)).status).toBe(404);
});

it('shows others that it is sold out, but not the visitor whose own cart holds the last tickets', async () => {
  const buyer = shop.buyer();
  await buyer.add(shop.type.id, 3);
  const path = `/portal/events/${shop.event.id}`;
  const of = async (browser: Browser) => (await browser.visit(path)).body.props.event;
  expect(await of(visitor)).toMatchObject({
    sale_state: 'sold_out',
    ticket_types: [{ sale_state: 'sold_out', left: 0 }],
  });
  expect(await of(buyer.browser)).toMatchObject({ ticket_types: [{ sale_state: 'on_sale', left: 0 }] });
  await buyer.clear();
});

it('shows how many are left only when they are few', async () => {
  const leftOf = async () => (await visitor.visit(`/portal/events/${shop.event.id}`)).body.props.event;
  expect(await leftOf()).toMatchObject({ ticket_types: [{ left: 3 }] });
  await app.database.drizzle.update(ticketTypes).set({ capacity: 300 }).where(eq(ticketTypes.id, shop.type.id));
  expect(await leftOf()).toMatchObject({ ticket_types: [{ left: null }] });
});

it('shows in the cart that the sale was stopped, and refuses to start a checkout', async () => {
  const stopped = await aShop(app, 'portal-stopped');
  const buyer = stopped.buyer();
  await buyer.add(stopped.type.id);
  const cart = `/portal/cart/${stopped.event.id}`;
  expect((await buyer.browser.visit(cart)).body.props.is_stopped).toBe(false);
  await app.database.drizzle.update(events).set({ status: 'paused' }).where(eq(events.id, stopped.event.id));
  expect((await buyer.browser.visit(cart)).body.props).toMatchObject({ is_stopped: true, cart: { quantity: 1 } });
  expect((await buyer.browser.visit(`/portal/checkout/${stopped.event.id}`)).body.component).toBe('Portal/Cart');
});

it('offers the event as an .ics download', async () => {
  const response = await visitor.fetch(`/portal/events/${shop.event.id}/calendar.ics`);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const file = await response.text();
  expect(file).toContain('SUMMARY:Harbour concert');
  // RFC 5545: the last line ends with a line break as well.
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('shows the link of an online event only to ticket holders', async () => {
  const place = { venue: null, address: null, city: null, country: null };
  const values = { ...place, name: 'Webinar', onlineUrl: 'https://meet.example/secret' };
  const type = await aTicketType(app, await anEvent(app, shop.company.id, values));
  const calendar = async (path: string) => (await visitor.fetch(`${path}/calendar.ics`)).text();
  expect(await calendar(`/portal/events/${type.eventId}`)).not.toContain('meet.example');
  for (const [status, ticketStatus, isNotified] of [
    ['paid', 'issued', true],
    ['paid', 'cancelled', false],
    ['refunded', 'issued', true],
    ['cancelled', 'cancelled', false],
  ] as const) {
    const { order } = await anOrder(app, type, 1, { status });
    await app.database.drizzle.update(tickets).set({ status: ticketStatus }).where(eq(tickets.orderId, order.id));
    const page = `/portal/orders/${order.reference}`;
    const { body } = await visitor.visit(`${page}?key=${order.accessKey}`);
    expect(JSON.stringify(body.props).includes('meet.example')).toBe(isNotified);
    const file = await visitor.fetch(`${page}/calendar.ics?key=${order.accessKey}`);
    expect((await file.text()).includes('meet.example')).toBe(isNotified);
  }
});

it('gives the link of an event that also takes place somewhere to ticket holders', async () => {
  const onlineUrl = 'https://meet.example/stream';
  const type = await aTicketType(app, await anEvent(app, shop.company.id, { venue: 'Town hall', onlineUrl }));
  const calendar = async (path: string) => (await (await visitor.fetch(path)).text()).replaceAll('\r\n ', '');
  expect(await calendar(`/portal/events/${type.eventId}/calendar.ics`)).not.toContain(onlineUrl);
  const { order } = await anOrder(app, type);
  const page = `/portal/orders/${order.reference}`;
  const { body } = await visitor.visit(`${page}?key=${order.accessKey}`);
  expect(body.props.order).toMatchObject({ place: expect.stringContaining('Town hall'), online_url: onlineUrl });
  const file = await calendar(`${page}/calendar.ics?key=${order.accessKey}`);
  expect(file).toContain(onlineUrl);
  expect(file).toContain('LOCATION:Town hall');
});

it('redirects guests who open their tickets to the sign-in page', async () => {
  const response = await visitor.fetch('/portal/dashboard', { headers: { accept: 'text/html' } });
  expect(response.headers.get('location')).toBe('/portal/login?next=%2Fportal%2Fdashboard');
});

it('redirects /portal to its events', async () => {
  const response = await visitor.fetch('/portal', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/portal/events');
});

describe('the dashboard of a customer', () => {
  /** The dashboard of a new customer with an order for each event: its name, its start and when it was bought, in days. */
  async function dashboardWith(name: string, bought: [event: string, startsIn: number, boughtIn: number][]) {
    const customer = app.browser(shop.host);
    const password = 'a quiet harbour at dawn';
    const person = { name, email: `${name.toLowerCase()}@example.test`, password, password_confirmation: password };
    await customer.call('POST', '/portal/register', person);
    const { drizzle } = app.database;
    const [row] = await drizzle.select().from(customers).where(eq(customers.email, person.email));
    for (const [eventName, startsIn, boughtIn] of bought) {
      const startsAt = new Date(Date.now() + startsIn * DAY);
      const times = { startsAt, endsAt: new Date(startsAt.getTime() + 1000) };
      const type = await aTicketType(app, await anEvent(app, shop.company.id, { name: eventName, ...times }));
      const createdAt = new Date(Date.now() + boughtIn * DAY);
      await anOrder(app, type, 1, { status: 'paid', customerId: row?.id, createdAt, paidAt: createdAt });
    }
    return (await customer.visit('/portal/dashboard')).body.props;
  }

  it('lists past orders by the date of their event, newest first, regardless of when they were bought', async () => {
    const { past } = await dashboardWith('Pia', [
      ['Older', -20, -21],
      ['Oldest', -30, -31],
      ['Old', -10, -40],
    ]);
    expect(past).toMatchObject([{ event_name: 'Old' }, { event_name: 'Older' }, { event_name: 'Oldest' }]);
  });

  it('lists upcoming orders by the date of their event, soonest first, regardless of when they were bought', async () => {
    const { upcoming } = await dashboardWith('Uma', [
      ['Later', 20, -1],
      ['Latest', 30, -2],
      ['Soon', 10, -3],
    ]);
    expect(upcoming).toMatchObject([{ event_name: 'Soon' }, { event_name: 'Later' }, { event_name: 'Latest' }]);
  });
});

describe('a series in the portal', () => {
  let season: Shop;
  let dates: { id: number }[];
  const listed = async (query = '') =>
    (await app.browser(season.host).get<Page<PortalListedEvent>>(`/portal/events/json${query}`)).body;
  const day = (week: number) => new Date(Date.now() + (week * 7 + 3) * DAY);

  beforeAll(async () => {
    season = await aShop(app, 'portal-series', { event: { name: 'Gala', startsAt: day(5), endsAt: day(5.1) } });
    const companyId = season.company.id;
    const [group] = await app.database.drizzle
      .insert(eventGroups)
      .values({ companyId, name: 'Jazz', status: 'active', sharesTickets: true })
      .returning();
    const groupId = group?.id;
    dates = [];
    for (const week of [0, 1, 2, 3, 4, 6, 7]) {
      const values = { groupId, startsAt: day(week), endsAt: day(week + 0.1), name: `Jazz ${week}`, city: 'Bern' };
      const event = await anEvent(app, companyId, values);
      // The first date is sold out, the last one is free.
      await aTicketType(app, event, { capacity: week === 0 ? 0 : 500, priceMinor: week === 7 ? 0 : 2000 + week });
      dates.push(event);
    }
    await anEvent(app, companyId, { groupId, startsAt: day(1.5), endsAt: day(1.6), name: 'Jazz 99', status: 'draft' });
  });

  it('is listed once under its name, with its first dates and their number', async () => {
    const { total, data } = await listed();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: dates[0]?.id, name: 'Jazz 0', series: { name: 'Jazz', total: 7 }, is_nearly_sold_out: false },
      { name: 'Gala', series: null },
    ]);
    expect(data[0]?.series?.dates.map(({ id }) => id)).toEqual(dates.slice(0, 4).map(({ id }) => id));
  });

  it('is on sale while one of its dates is, at the lowest price among them', async () => {
    expect((await listed()).data[0]).toMatchObject({ sale_state: 'on_sale', from_price: '20.01' });
    expect((await listed()).data[0]?.series?.dates[0]).toMatchObject({ sale_state: 'sold_out' });
  });

  it('is listed with the dates that match the filters', async () => {
    const from = day(5.5).toISOString().slice(0, 10);
    expect((await listed(`?from=${from}`)).data).toMatchObject([{ name: 'Jazz 6', series: { total: 2 } }]);
    expect((await listed('?city=Bern')).data).toMatchObject([{ name: 'Jazz 0', series: { total: 7 } }]);
    expect((await listed('?free=1')).data).toMatchObject([{ name: 'Jazz 7', series: null }]);
    expect((await listed('?free=0')).total).toBe(2);
  });

  it('is listed date by date in a search', async () => {
    expect((await listed('?search=jazz')).data.map(({ name, series }) => [name, series])).toEqual(
      [0, 1, 2, 3, 4, 6, 7].map((week) => [`Jazz ${week}`, null]),
    );
  });

  it('links from one date to the others', async () => {
    const { body } = await app.browser(season.host).visit(`/portal/events/${dates[1]?.id}`);
    const others = body.props.other_dates as { id: number }[];
    expect(others.map(({ id }) => id)).toEqual(dates.filter((_, index) => index !== 1).map(({ id }) => id));
  });

  it('is offered once, as a whole, on the page of another event, and not on that of its own dates', async () => {
    const moreOf = async (id: number | undefined) =>
      (await app.browser(season.host).visit(`/portal/events/${id}`)).body.props.more_events;
    expect(await moreOf(season.event.id)).toMatchObject([{ name: 'Jazz 0', series: { name: 'Jazz', total: 7 } }]);
    expect(await moreOf(dates[1]?.id)).toMatchObject([{ name: 'Gala', series: null }]);
  });

  it('is not shown for a group whose events have separate tickets', async () => {
    const { drizzle } = app.database;
    const shares = (sharesTickets: boolean) => drizzle.update(eventGroups).set({ sharesTickets });
    await shares(false);
    expect((await listed()).data.map(({ series }) => series)).toEqual(Array.from({ length: 8 }, () => null));
    expect((await app.browser(season.host).visit(`/portal/events/${dates[1]?.id}`)).body.props.other_dates).toEqual([]);
    await shares(true);
  });

  it('uses the name of its first date when the dates have different names', async () => {
    const rename = (name: string) =>
      app.database.drizzle
        .update(events)
        .set({ name })
        .where(eq(events.id, dates[2]?.id ?? 0));
    await rename('New year concert');
    expect((await listed()).data[0]?.series?.name).toBe('Jazz 0');
    await rename('Jazz 2');
  });
});

it('marks an event as nearly sold out when few tickets are left in total', async () => {
  const few = await aShop(app, 'portal-few', { config: { showRemainingBelow: 5 }, type: { capacity: 4 } });
  const state = async () =>
    (await app.browser(few.host).get<Page<PortalListedEvent>>('/portal/events/json')).body.data[0]?.is_nearly_sold_out;
  expect(await state()).toBe(true);
  await aTicketType(app, few.event, { capacity: 2 });
  expect(await state()).toBe(false);
});
