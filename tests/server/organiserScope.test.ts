import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#contract/all.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { EVENT_STATUSES } from '#domain/programme/events.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOrganiser } from '#tests/areas/programme/organisers/server/anOrganiser.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { play } from '#tests/contract/play.ts';
import { samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aColleague, aCompany, only, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

const callsWhereOrganisersSee = (what: string) =>
  new Set(declaredAreas.flatMap(({ samples: own, organisersSee }) => (organisersSee === what ? Object.keys(own) : [])));
/** Calls of areas whose records belong to no campaign, so that organisers are treated like everyone else. */
const companyWide = callsWhereOrganisersSee('everything');
/** Calls of areas that are closed to people who are limited to campaigns. */
const closed = callsWhereOrganisersSee('nothing');
/** Every staff call that names a record or lists some. */
const table = Object.values(areas)
  .flatMap((endpoints) => Object.entries(endpoints))
  .filter(([key, { access, redirect }]) => !redirect && PERMISSIONS.some((one) => one === access) && key in samples);
const withIds = table.filter(([key, { params }]) => params && !companyWide.has(key));
const lists = table.filter(([key, { params }]) => key.startsWith('GET ') && !params);

let app: TestApp;
let companyId: number;
let world: World;
let owner: Browser;
/** Organises every campaign of the company. */
let insider: Browser;
/** Organises another campaign, which has one event. */
let outsider: Browser;
let signIn: (name: string, campaignIds: number[]) => Promise<Browser>;
let theirEventId: number;
let theirCampaignId: number;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  await aColleague(app, lakeside.company);
  companyId = lakeside.company.id;
  owner = await signedIn(app, lakeside.owner, lakeside.host);
  world = await buildWorld(owner, app.browser(lakeside.host));
  const { drizzle } = app.database;
  for (const name of ['events', 'event_groups', 'surveys']) {
    await drizzle.execute(
      sql`update ${sql.identifier(name)} set campaign_id = ${world.campaignId} where campaign_id is null`,
    );
  }
  const known = await drizzle.select({ id: campaigns.id }).from(campaigns);
  const theirs = only(await drizzle.insert(campaigns).values({ companyId, name: 'Their campaign' }).returning());
  const event = await anEvent(app, companyId, { name: 'Their event', campaignId: theirs.id, city: 'Theirtown' });
  await anOrder(app, await aTicketType(app, event), 1, { buyerName: 'Their buyer' });
  [theirEventId, theirCampaignId] = [event.id, theirs.id];
  signIn = async (name, campaignIds) =>
    signedIn(app, await anOrganiser(app, companyId, `${name}@lakeside.test`, campaignIds), lakeside.host);
  insider = await signIn(
    'insider',
    known.map(({ id }) => id),
  );
  outsider = await signIn('outsider', [theirs.id]);
});
afterAll(() => app.close());

describe('records of a campaign that the user does not organise return 404', () => {
  test.each(withIds)('%s', async (key) => {
    const answer = await play(outsider, key, samples[key]?.(world) ?? {});
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 404 });
  });
});

describe('records of the user’s own campaigns are found', () => {
  const reads = withIds.filter(([key]) => key.startsWith('GET ') && !closed.has(key));
  test.each(reads)('%s', async (key) => {
    const answer = await play(insider, key, samples[key]?.(world) ?? {});
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  });
});

describe('a list is complete for an organiser of everything, unless it is closed, and empty for an organiser of another campaign', () => {
  test.each(lists)('%s', async (key) => {
    // The sample of the tasks is limited to one's own.
    const sample = key === 'GET /tasks/json' ? {} : (samples[key]?.(world) ?? {});
    const [all, own, others] = await Promise.all(
      [owner, insider, outsider].map((browser) => play(browser, key, sample)),
    );
    expect([all?.status, own?.status], key).toEqual([200, 200]);
    expect(namesIn(own?.body)).toEqual(closed.has(key) ? [] : namesIn(all?.body));
    if (!companyWide.has(key)) {
      // A list below a record responds 404 when the record is not found.
      expect([200, 404, 422]).toContain(others?.status);
      expect(namesIn(others?.body)).toEqual([]);
    }
  });
});

/** Texts in the response that only the contract's world contains. */
function namesIn(body: unknown): string[] {
  return [
    ...new Set(JSON.stringify(body).match(/(Contract|Event without|Organised|Campaign to)[^"“”]*/g) ?? []),
  ].sort();
}

describe('an organiser', () => {
  const json = async (path: string, browser = outsider) => (await browser.get<{ data: unknown[] }>(path)).body.data;
  const names = async (path: string) => JSON.stringify(await json(path));

  test('sees their own campaign, its events, orders and figures', async () => {
    expect(await json('/campaigns/json')).toMatchObject([{ name: 'Their campaign', event_count: 1, tickets_sold: 1 }]);
    expect(await json('/events/json')).toMatchObject([{ name: 'Their event', sold: 1, revenue: '25.00' }]);
    expect(await json('/orders/json')).toMatchObject([{ buyer_name: 'Their buyer' }]);
    expect((await outsider.get('/events/locations')).body).toMatchObject([{ city: 'Theirtown' }]);
    expect(await json('/dashboard/json')).toMatchObject({
      ...{ revenue: '25.00', orders: 1, next_events: [{ name: 'Their event' }] },
      recent_orders: [{ buyer_name: 'Their buyer' }],
    });
  });

  test('finds their own records with ⌘K', async () => {
    expect(await names('/search?search=Contract')).not.toContain('Contract');
    expect(await names('/search?search=Their')).toContain('Their event');
    expect(await names('/search?search=Nora')).not.toContain('Nora');
  });

  test('can open the pages of their campaign and no other', async () => {
    const page = async (path: string) => (await outsider.visit(path)).status;
    expect(await page(`/campaigns/${theirCampaignId}`)).toBe(200);
    expect(await page(`/campaigns/${theirCampaignId}/organisers`)).toBe(200);
    expect(await page(`/events/${theirEventId}`)).toBe(200);
    for (const path of ['', '/events', '/organisers', '/surveys', '/edit']) {
      expect(await page(`/campaigns/${world.campaignId}${path}`), path).toBe(404);
    }
    for (const path of ['', '/orders', '/attendees', '/check-in', '/allocations', '/coupons', '/tickets', '/edit']) {
      expect(await page(`/events/${world.eventId}${path}`), path).toBe(404);
    }
    expect(await page(`/orders/${world.orderId}`)).toBe(404);
  });

  test('sees their scope, and is redirected from the company’s media library to their campaigns', async () => {
    const { body } = await outsider.visit('/media');
    expect(body).toMatchObject({ component: 'Campaigns/Index', props: { auth: { scope: 'campaigns' } } });
    const { body: library } = await owner.visit('/media');
    expect(library).toMatchObject({ component: 'Media/Index', props: { auth: { scope: 'company' } } });
  });

  test('can create events only in their campaigns', async () => {
    const input = { name: 'New', start_date: '2027-01-01T18:00:00Z', end_date: '2027-01-01T20:00:00Z' };
    const store = (values: object) => outsider.post('/events/store', { ...input, ...values });
    for (const values of [{}, { campaign_id: world.campaignId }]) {
      expect(await store(values)).toMatchObject({
        status: 422,
        body: { errors: { campaign_id: ['Choose one of your campaigns.'] } },
      });
    }
    expect((await store({ campaign_id: theirCampaignId })).status).toBe(200);
    const out = { ...input, campaign_id: null };
    expect((await outsider.call('PUT', `/events/update/${theirEventId}`, out)).status).toBe(422);
  });

  test('is refused by the database itself when a handler does not check', async () => {
    expect((await outsider.post('/campaigns/store', { name: 'One more' })).status).toBe(403);
  });

  test('can join the channels of their events, but not of company-wide figures', async () => {
    const listen = async (channel: string, browser: Browser) =>
      (await browser.post('/broadcasting/auth', { socket_id: '1.1', channel_name: channel })).status;
    expect(await listen(`private-event-sales.${theirEventId}`, outsider)).toBe(200);
    expect(await listen(`private-event-sales.${world.eventId}`, outsider)).toBe(403);
    expect(await listen(`private-event-sales.${world.eventId}`, insider)).toBe(200);
    expect(await listen(`private-company-sales.${companyId}`, outsider)).toBe(403);
    expect(await listen(`private-company-sales.${companyId}`, owner)).toBe(200);
  });

  test('reads and changes only their own notifications, but can still create some for others', async () => {
    const { database, services } = app;
    const their = (email: string) => sql`(select id from users where email = ${email})`;
    const [outside, inside] = [their('outsider@lakeside.test'), their('insider@lakeside.test')];
    const [asked] = rowsOf<{ outside: number; inside: number }>(
      await database.drizzle.execute(sql`select ${outside} as outside, ${inside} as inside`),
    );
    const { outside: me = 0, inside: other = 0 } = asked ?? {};
    const rowsSeen = await inCompany(
      database,
      companyId,
      async (db) => {
        const context = { db, services, company: { id: companyId }, afterCommit: () => undefined };
        await notify(context, { kind: 'task.assigned', to: { users: [me, other] }, title: 'For both', url: '/tasks' });
        await db.update(notifications).set({ title: 'For one' });
        return db.select({ userId: notifications.userId, title: notifications.title }).from(notifications);
      },
      me,
    );
    expect(rowsSeen).toContainEqual({ userId: me, title: 'For one' });
    expect(rowsSeen.filter(({ userId }) => userId !== me)).toEqual([]);
    const theirs = database.drizzle.select().from(notifications).where(eq(notifications.userId, other));
    expect((await theirs).map(({ title }) => title)).toContain('For both');
  });

  test('sees the same as visitors in the portal', async () => {
    const { body } = await outsider.get<{ data: { name: string }[] }>('/portal/events/json?per_page=50');
    const asVisitor = await app.browser('lakeside.localhost').get<typeof body>('/portal/events/json?per_page=50');
    expect(body.data.map(({ name }) => name)).toEqual(asVisitor.body.data.map(({ name }) => name));
  });

  test('sees nothing once they are no longer an organiser', async () => {
    const { drizzle } = app.database;
    const gone = await signIn('gone', [theirCampaignId]);
    expect(await json('/events/json', gone)).not.toEqual([]);
    await drizzle.update(organisers).set({ status: 'invited' }).where(sql`name = 'gone'`);
    expect(await json('/events/json', gone)).toEqual([]);
    const { body } = await gone.get<{ data: { count: number; statuses: object } }>('/events/count');
    expect(body.data.count).toBe(0);
    expect(Object.keys(body.data.statuses)).toEqual([...EVENT_STATUSES]);
  });
});

test('the policies for organisers do not slow down queries of other users', async () => {
  const plan = async (role: 'muster_app' | 'muster_organiser') =>
    app.database.drizzle.transaction(async (db) => {
      await db.execute(
        sql`select set_config('app.company', ${String(companyId)}, true), set_config('role', ${role}, true)`,
      );
      const rows = rowsOf(
        await db.execute(sql`explain (verbose) select 1 from orders join events on events.id = orders.event_id`),
      );
      return JSON.stringify(rows);
    });
  expect(await plan('muster_app')).not.toMatch(/app_campaigns|SubPlan|InitPlan/);
  expect(await plan('muster_organiser')).toMatch(/app_campaigns/);
});
