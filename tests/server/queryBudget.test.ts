import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisers } from '#server/database/schema/campaigns.ts';
import { campaigns } from '#server/database/schema/events.ts';
import type { Browser } from './Browser.ts';
import { aCompany, aContact, aCoupon, anAllocation, anEvent, anOrder, aTicketType, signedIn } from './fixture.ts';
import { createTestApp, type TestApp } from './testApp.ts';

const MANY = 8;

let app: TestApp;
let statements: string[] = [];
/** Two companies alike, but for how many rows each list has. */
let few: Side;
let many: Side;

type Side = { owner: Browser; visitor: Browser; eventId: number };

beforeAll(async () => {
  app = await createTestApp({ onQuery: (statement) => statements.push(statement) });
  few = await aSide('few', 1);
  many = await aSide('many', MANY);
});
afterAll(() => app.close());

async function aSide(slug: string, rows: number): Promise<Side> {
  const { company, owner, host } = await aCompany(app, slug);
  const event = await anEvent(app, company.id);
  for (let row = 0; row < rows; row += 1) {
    const type = await aTicketType(app, event, { name: `Type ${row}` });
    await aTicketType(app, await anEvent(app, company.id, { name: `Event ${row}` }));
    await aCoupon(app, event, { code: `CODE${row}`, maxUses: 5, ticketTypeIds: [type.id] });
    await anOrder(app, type, 2);
    await anAllocation(app, type);
    const values = { companyId: company.id, name: `Campaign ${row}`, ownerId: owner.id };
    const [campaign] = await app.database.drizzle.insert(campaigns).values(values).returning();
    await anEvent(app, company.id, { campaignId: campaign?.id ?? null, city: `City ${row}` });
    const organiser = { companyId: company.id, campaignId: campaign?.id ?? 0, name: 'Olu', email: 'olu@example.test' };
    await app.database.drizzle.insert(organisers).values(organiser);
    await aContact(app, company.id, { email: `contact${row}@example.test` });
  }
  const browser = await signedIn(app, owner, host);
  return { owner: browser, visitor: app.browser(host), eventId: event.id };
}

const LISTS: Record<string, (side: Side) => string> = {
  campaigns: () => '/campaigns/json?per_page=50',
  'campaigns, all at once': () => '/campaigns/json?paginate=false',
  organisers: () => '/organisers/json?per_page=50',
  'places of events': () => '/events/locations',
  events: () => '/events/json?per_page=50',
  'events, all at once': () => '/events/json?paginate=false',
  orders: () => '/orders/json?per_page=50',
  'orders of an event': ({ eventId }) => `/events/orders/${eventId}/json?per_page=50`,
  'an export of orders': ({ eventId }) => `/events/orders/${eventId}/export`,
  attendees: ({ eventId }) => `/events/attendees/${eventId}/json?per_page=50`,
  'an export of attendees': ({ eventId }) => `/events/attendees/${eventId}/export`,
  allocations: ({ eventId }) => `/events/allocations/${eventId}/list?per_page=50`,
  'an export of allocations': ({ eventId }) => `/events/allocations/${eventId}/export`,
  coupons: ({ eventId }) => `/events/coupons/${eventId}/json?per_page=50`,
  'ticket types': ({ eventId }) => `/events/ticket-types/${eventId}`,
  'payment gateways': () => '/settings/payment-gateways/json',
  contacts: () => '/contacts/json?per_page=50',
  'the search': () => '/search?search=event',
  'the dashboard': () => '/dashboard/json?days=7',
};

const PORTAL: Record<string, (side: Side) => string> = {
  'events on sale': () => '/portal/events/json?per_page=50',
  'the page of an event': ({ eventId }) => `/portal/events/${eventId}`,
};

describe('a list asks its database as often for many rows as for one', () => {
  test.each(Object.entries(LISTS))('%s', async (_, pathOf) => {
    const lone = await asked(few.owner, pathOf(few));
    expect(await asked(many.owner, pathOf(many))).toHaveLength(lone.length);
  });

  test.each(Object.entries(PORTAL))('%s', async (_, pathOf) => {
    const lone = await asked(few.visitor, pathOf(few));
    expect(await asked(many.visitor, pathOf(many))).toHaveLength(lone.length);
  });
});

async function asked(browser: Browser, path: string): Promise<string[]> {
  // The first call of a browser may begin a session.
  await browser.get(path);
  statements = [];
  const { status } = await browser.get(path);
  expect(status).toBe(200);
  return [...statements];
}
