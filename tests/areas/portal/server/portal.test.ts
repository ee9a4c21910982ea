import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PortalEvent } from '#contract/portal.ts';
import type { Page } from '#contract/shapes.ts';
import { customers } from '#server/database/schema/accounts.ts';
import { events } from '#server/database/schema/events.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/tickets.ts';
import type { Browser } from '#tests/server/Browser.ts';
import { anEvent, anOrder, aTicketType } from '#tests/server/fixture.ts';
import { aShop, type Shop } from '#tests/server/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/testApp.ts';

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
  const { body } = await visitor.get<Page<PortalEvent>>(`/portal/events/json${query}`);
  return body.data.map((event) => event.name);
};

it('lists what is on show, soonest first, and nothing else', async () => {
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

it('shows the page with its filters, its cities, and the lowest price on sale', async () => {
  const { body } = await visitor.visit('/portal/events?city=Basel');
  expect(body.component).toBe('Portal/Events/Index');
  expect(body.props).toMatchObject({
    cities: ['Basel', 'Bern'],
    filters: { search: '', city: 'Basel', from: '', to: '' },
    events: { total: 1, data: [{ from_price: '25.00', from_paid_price: '25.00', sale_state: 'on_sale' }] },
  });
  expect((await visitor.visit('/portal/events?from=nonsense')).status).toBe(200);
  expect((await visitor.visit('/')).body.component).toBe('Portal/Events/Index');
});

it('names the lowest price with the fee that nobody can avoid, and how tax is contained', async () => {
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

it('shows neither hidden tickets nor drafts', async () => {
  await aTicketType(app, shop.event, { name: 'Backstage', isHidden: true });
  const { body } = await visitor.visit(`/portal/events/${shop.event.id}`);
  expect(JSON.stringify(body.props)).not.toContain('Backstage');
  const draft = await anEvent(app, shop.company.id, { status: 'draft' });
  expect((await visitor.visit(`/portal/events/${draft.id}`)).status).toBe(404);
});

it('tells others that it is sold out, and never the visitor whose own cart holds the last', async () => {
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

it('tells how many are left only when they are few', async () => {
  const leftOf = async () => (await visitor.visit(`/portal/events/${shop.event.id}`)).body.props.event;
  expect(await leftOf()).toMatchObject({ ticket_types: [{ left: 3 }] });
  await app.database.drizzle.update(ticketTypes).set({ capacity: 300 }).where(eq(ticketTypes.id, shop.type.id));
  expect(await leftOf()).toMatchObject({ ticket_types: [{ left: null }] });
});

it('says in the cart that the sale was stopped, and lets nobody begin a checkout then', async () => {
  const stopped = await aShop(app, 'portal-stopped');
  const buyer = stopped.buyer();
  await buyer.add(stopped.type.id);
  const cart = `/portal/cart/${stopped.event.id}`;
  expect((await buyer.browser.visit(cart)).body.props.is_stopped).toBe(false);
  await app.database.drizzle.update(events).set({ status: 'paused' }).where(eq(events.id, stopped.event.id));
  expect((await buyer.browser.visit(cart)).body.props).toMatchObject({ is_stopped: true, cart: { quantity: 1 } });
  expect((await buyer.browser.visit(`/portal/checkout/${stopped.event.id}`)).body.component).toBe('Portal/Cart');
});

it('gives the event as a calendar file', async () => {
  const response = await visitor.fetch(`/portal/events/${shop.event.id}/calendar.ics`);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  expect(await response.text()).toContain('SUMMARY:Harbour concert');
});

it('tells the address of an online event to those who hold tickets, and to nobody else', async () => {
  const place = { venue: null, address: null, city: null, country: null };
  const values = { ...place, name: 'Webinar', onlineUrl: 'https://meet.example/secret' };
  const type = await aTicketType(app, await anEvent(app, shop.company.id, values));
  const calendar = async (path: string) => (await visitor.fetch(`${path}/calendar.ics`)).text();
  expect(await calendar(`/portal/events/${type.eventId}`)).not.toContain('meet.example');
  for (const [status, isNotified] of [
    ['paid', true],
    ['cancelled', false],
  ] as const) {
    const { order } = await anOrder(app, type, 1, { status });
    const page = `/portal/orders/${order.reference}`;
    const { body } = await visitor.visit(`${page}?key=${order.accessKey}`);
    expect(JSON.stringify(body.props).includes('meet.example')).toBe(isNotified);
    const file = await visitor.fetch(`${page}/calendar.ics?key=${order.accessKey}`);
    expect((await file.text()).includes('meet.example')).toBe(isNotified);
  }
});

it('sends guests who ask for their tickets to the sign-in page', async () => {
  const response = await visitor.fetch('/portal/dashboard', { headers: { accept: 'text/html' } });
  expect(response.headers.get('location')).toBe('/portal/login?next=%2Fportal%2Fdashboard');
});

it('leads from the portal’s bare address to its events', async () => {
  const response = await visitor.fetch('/portal', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/portal/events');
});

it('lists past orders by the day of their event, the latest first, whenever they were bought', async () => {
  const customer = app.browser(shop.host);
  const password = 'a quiet harbour at dawn';
  const person = { name: 'Pia', email: 'pia@example.test', password, password_confirmation: password };
  await customer.call('POST', '/portal/register', person);
  const { drizzle } = app.database;
  const [pia] = await drizzle.select().from(customers).where(eq(customers.email, person.email));
  for (const [name, daysAgo, boughtDaysAgo] of [
    ['Older', 20, 21],
    ['Oldest', 30, 31],
    ['Old', 10, 40],
  ] as const) {
    const startsAt = new Date(Date.now() - daysAgo * DAY);
    const event = await anEvent(app, shop.company.id, { name, startsAt, endsAt: new Date(startsAt.getTime() + 1000) });
    const createdAt = new Date(Date.now() - boughtDaysAgo * DAY);
    await anOrder(app, await aTicketType(app, event), 1, {
      status: 'paid',
      customerId: pia?.id,
      createdAt,
      paidAt: createdAt,
    });
  }
  const { body } = await customer.visit('/portal/dashboard');
  expect(body.props.past).toMatchObject([{ event_name: 'Old' }, { event_name: 'Older' }, { event_name: 'Oldest' }]);
});
