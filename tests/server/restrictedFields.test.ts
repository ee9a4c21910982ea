import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { fieldPermissions } from '#contract/kit/restricted.ts';
import { money } from '#contract/kit/shapes.ts';
import { pages } from '#contract/pages.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { PAGE_PATHS, type RoutedPage } from '#domain/kit/pagePaths.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { areas as serverAreas } from '#server/areas.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import { permissionsIn, withoutRestricted } from '#server/http/guards/withoutRestricted.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { play } from '#tests/contract/play.ts';
import { samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aColleague, aCompany, aUser, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

/** Matches every amount of the one order with revenue, in any format; no price or fee has these digits. */
const MARK = /76[,.’ {2}]?543[.,]2/;
const MINOR = 7_654_321;

const isStaff = (access: string) => access === 'staff' || access.includes('.');
const endpoints = Object.values(areas)
  .flatMap((area) => Object.entries<Endpoint>(area))
  .filter(([, { access, redirect }]) => isStaff(access) && !redirect);
const staffPages = Object.entries(PAGE_PATHS).filter(
  ([name]) => !/^(Auth|Portal|Public|Surveys\/Public)|\/Public$/.test(name),
);
const templates = createRoleTemplates(serverAreas);
const pageRecords = declaredAreas.flatMap((area) => Object.entries(area.pageRecords ?? {}));

describe('the contract', () => {
  it('restricts every amount of money in staff responses and pages, except for prices', () => {
    const open = [
      ...endpoints.flatMap(([key, { response }]) => (response ? openFields(response, key, isMoney) : [])),
      ...staffPages.flatMap(([name]) => openFields(pages[name as RoutedPage], name, isMoney)),
    ];
    // Prices of tickets and plans are public, and a fee is a rule: neither reveals what was paid.
    const prices =
      /\/(ticket-types|ticket-config|groups\/\{id\}\/tickets|get-plans|get-started|onboarding)\b.*\.(price|price_from|price_to|fee_fixed)$/;
    const unexpected = open.filter((path) => !prices.test(path));
    expect(unexpected).toEqual([]);
  });

  it('restricts the names of buyers, except in calls and pages for orders', () => {
    const open = [
      ...endpoints.flatMap(([key, { access, response }]) =>
        response && !access.startsWith('orders.') ? openFields(response, key, isBuyer) : [],
      ),
      ...staffPages.flatMap(([name]) =>
        name.startsWith('Orders/') ? [] : openFields(pages[name as RoutedPage], name, isBuyer),
      ),
    ];
    // The dashboard lists no orders without the permission.
    expect(open).toEqual(['GET /dashboard/json.data.recent_orders.buyer_name']);
  });

  it('names only existing permissions', () => {
    const named = endpoints.flatMap(([, { response }]) => (response ? [...permissionsIn(response)] : []));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((one) => !PERMISSIONS.some((permission) => permission === one))).toEqual([]);
  });
});

describe('withoutRestricted', () => {
  const record = z.object({ id: z.number(), name: z.string() });
  it('returns a value unchanged when its schema restricts nothing', () => {
    const value = { id: 1, name: 'a' };
    expect(withoutRestricted(record, value, new Set())).toBe(value);
  });
});

describe('a response without orders.view', () => {
  let app: TestApp;
  let world: World;
  let owner: Browser;
  let companyId: number;
  let paidOrderId: number;

  beforeAll(async () => {
    app = await createTestApp();
    const lakeside = await aCompany(app, 'lakeside');
    await aColleague(app, lakeside.company);
    companyId = lakeside.company.id;
    owner = await signedIn(app, lakeside.owner, lakeside.host);
    world = await buildWorld(owner, app.browser(lakeside.host));
    const { drizzle } = app.database;
    const event = { id: world.eventId, companyId };
    const type = { ...(await aTicketType(app, event, { priceMinor: 500 })), priceMinor: MINOR };
    paidOrderId = (await anOrder(app, type, 1, { buyerName: 'Zora Contract', status: 'paid' })).order.id;
    await drizzle.update(events).set({ campaignId: world.campaignId }).where(eq(events.id, world.eventId));
    await app.services.queue.drain();
    await tell(lakeside.owner.id);
  });
  afterAll(() => app.close());

  /** Notifies a user of the sale, as the queue did while they could see orders. */
  async function tell(userId: number): Promise<void> {
    const context = { services: app.services, afterCommit: () => {}, company: { id: companyId } };
    const sale = { kind: 'order.paid', title: 'Zora bought a ticket', body: '€76,543.21', url: '/' } as const;
    await inCompany(app.database, companyId, (db) => notify({ db, ...context }, { ...sale, to: { users: [userId] } }));
  }

  /** A user with these permissions, who already existed before the sale. */
  async function person(name: string, permissions: readonly Permission[]): Promise<Browser> {
    const user = await aUser(app, companyId, `${name.toLowerCase()}-${Math.random()}@lakeside.test`, [...permissions]);
    await tell(user.id);
    return signedIn(app, user);
  }

  const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

  /** The calls and pages that show this user the amount. */
  async function leaks(browser: Browser, only: (key: string) => boolean) {
    const found: string[] = [];
    let answered = 0;
    for (const key of Object.keys(samples).filter((one) => endpoints.some(([name]) => name === one) && only(one))) {
      const sample = sampleOf(key);
      const { status, body } = await play(browser, key, sample);
      expect([key, status < 500]).toEqual([key, true]);
      answered += status === 200 ? 1 : 0;
      if (MARK.test(textOf(body))) {
        found.push(key);
      }
    }
    for (const [name, path] of staffPages) {
      const { status, body } = await browser.visit(addressOf(name, path));
      answered += status === 200 ? 1 : 0;
      if (MARK.test(textOf(body))) {
        found.push(name);
      }
    }
    return { found, answered };
  }

  /** The samples request the world's own records; the search, the order and the lists request what was sold. */
  function sampleOf(key: string) {
    const sample = samples[key]?.(world) ?? {};
    const { search: _search, ...query } = sample.query ?? {};
    return {
      ...sample,
      query: key === 'GET /search' ? { search: 'Contract' } : query,
      params: key.startsWith('GET /orders/') ? { id: paidOrderId } : sample.params,
    };
  }

  function addressOf(name: string, path: string): string {
    const folder = name.split('/')[0] ?? '';
    const ids: Record<string, number> = { Orders: paidOrderId };
    for (const [shown, idIn] of pageRecords) {
      ids[shown] ??= idIn(world);
    }
    return path.replace('{id}', String(ids[folder] ?? 0));
  }

  const reads = (key: string) => key.startsWith('GET ');

  test.each(Object.values(templates))(
    'contains no amounts for the role $name, unless it has the permission',
    async (role) => {
      const { found, answered } = await leaks(await person(role.name, role.permissions), reads);
      expect(answered).toBeGreaterThan(10);
      if (role.permissions.includes('orders.view')) {
        expect(found).toEqual(expect.arrayContaining(['GET /orders/json', 'Orders/Show', 'GET /notifications/json']));
        expect(found.includes('Events/Show')).toBe(true);
      } else {
        expect(found).toEqual([]);
      }
    },
  );

  it('contains no amounts for a user with all other permissions', async () => {
    const others = PERMISSIONS.filter((permission) => permission !== 'orders.view');
    const everything = await leaks(await person('everything', PERMISSIONS), reads);
    // Everything that shows the amount with the permission must hide it without.
    expect(everything.found).toEqual(
      expect.arrayContaining([
        'GET /dashboard/json',
        'GET /search',
        'GET /events/json',
        'GET /events/get-event/{id}',
        'GET /campaigns/json',
        'GET /campaigns/get-campaign/{id}',
        'GET /orders/export',
        'GET /events/attendees/{eventID}/export',
        'GET /notifications/json',
        'Events/Show',
        'Events/CheckIn',
        'Campaigns/Show',
      ]),
    );
    const { found, answered } = await leaks(await person('others', others), () => true);
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(everything.answered - 20);
  });

  it('omits the price of a checked-in ticket, and the totals of an order marked as paid', async () => {
    const browser = await person('door', ['check-in.manage', 'orders.manage']);
    const [order] = await app.database.drizzle.select().from(orders).where(eq(orders.id, paidOrderId));
    const paid = await browser.post<{ data: object }>(`/orders/${order?.id}/mark-paid`);
    expect(paid.status).toBe(200);
    expect(paid.body.data).toMatchObject({ reference: order?.reference, tickets: [{ name: 'Zora Contract' }] });
    expect(paid.body.data).not.toHaveProperty('total');
    expect(JSON.stringify(paid.body)).not.toMatch(MARK);
  });

  it('omits notifications of sales once the permission is removed', async () => {
    const user = await aUser(app, companyId, 'demoted@lakeside.test', ['orders.view']);
    await tell(user.id);
    const browser = await signedIn(app, user);
    const count = async () =>
      (await browser.get<{ data: { unread: number } }>('/notifications/count')).body.data.unread;
    expect(await count()).toBe(1);
    const door = await aUser(app, companyId, 'door@lakeside.test', ['check-in.manage']);
    const [role] = await app.database.drizzle.select().from(memberships).where(eq(memberships.userId, door.id));
    await app.database.drizzle
      .update(memberships)
      .set({ roleId: role?.roleId ?? 0 })
      .where(eq(memberships.userId, user.id));
    expect(await count()).toBe(0);
  });
});

type Matches = (schema: z.core.$ZodType, path: string) => boolean;

const isMoney: Matches = (schema) => schema === money;
const isBuyer: Matches = (_schema, path) => path.endsWith('.buyer_name');

/** The paths of matching fields in a schema without a permission, starting with `name`. */
function openFields(
  schema: z.core.$ZodType,
  name: string,
  matches: Matches,
  seen = new Set<z.core.$ZodType>(),
): string[] {
  if (fieldPermissions.has(schema) || seen.has(schema)) {
    return [];
  }
  if (matches(schema, name)) {
    return [name];
  }
  const within = new Set([...seen, schema]);
  const inner = (part: z.core.$ZodType) => openFields(part, name, matches, within);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, part]) =>
      openFields(part, `${name}.${field}`, matches, within),
    );
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap(inner);
  }
  if (schema instanceof z.ZodArray) {
    return inner(schema.element);
  }
  if (schema instanceof z.ZodRecord) {
    return inner(schema.valueType);
  }
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : [];
}
