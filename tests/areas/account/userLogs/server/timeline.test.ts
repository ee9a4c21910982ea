import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { userLogs as contract, userLogEntry } from '#contract/account/userLogs.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { ResponseOf } from '#contract/kit/define.ts';
import { appendEntries } from '#server/activityLog/appendEntries.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anOrganiser } from '#tests/areas/programme/organisers/server/anOrganiser.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Timeline = ResponseOf<(typeof contract)['GET /users/{userId}/logs/json']>;
type Users = ResponseOf<(typeof contract)['GET /users/logs']>;

let app: TestApp;
let owner: Browser;
let companyId: number;
let ada: { id: number };

beforeAll(async () => {
  ({ app, companyId, owner } = await anOffice({ timezone: 'Africa/Johannesburg' }));
  ada = await aUser(app, companyId, 'ada@lakeside.test', []);
  const visits = Array.from({ length: 22 }, (_, index) =>
    entry(`2026-05-01T10:${index + 10}:00Z`, { description: `Page ${index}` }),
  );
  const actions = [
    entry('2026-05-02T10:00:00Z', {
      type: 'activity',
      description: 'Changes a coupon',
      actionType: 'change',
      resourceType: 'coupon',
      resourceId: 4,
      changes: [['value', '10', 15]],
    }),
    // 3 May in Johannesburg.
    entry('2026-05-02T22:30:00Z', {
      type: 'activity',
      description: '=Deletes an event',
      actionType: 'delete',
      resourceType: 'event',
    }),
  ];
  const dull = entry('2026-05-01T09:00:00Z', { description: 'Dashboard', isImportant: false });
  await inCompany(app.database, companyId, (db) =>
    appendEntries(db, app.services.keys.logging, companyId, [dull, ...visits, ...actions]),
  );
});
afterAll(() => app.close());

function entry(at: string, fields: object = {}) {
  return {
    companyId,
    userId: ada.id,
    type: 'page_visit' as 'page_visit' | 'activity',
    at: new Date(at),
    url: '/events/4',
    method: 'GET',
    routeName: 'events.show',
    description: 'Event',
    isImportant: !('type' in fields),
    ...fields,
  };
}

const timeline = async (query = '') => (await owner.get<Timeline>(`/users/${ada.id}/logs/json${query}`)).body;
const descriptions = ({ timeline: rows }: Timeline) => rows.map(({ description }) => description);

describe('a timeline', () => {
  it('has 20 entries per page, newest first, and both totals', async () => {
    const first = await timeline();
    expect(first.timeline).toHaveLength(20);
    expect(first.timeline[0]?.description).toBe('=Deletes an event');
    expect(first.pagination).toMatchObject({
      current_page: 1,
      last_page: 2,
      per_page: 20,
      total: 25,
      access_total: 23,
      action_total: 2,
    });
    expect(first).toMatchObject({ isAdmin: true, filters: { search: '', type: 'all', dateFrom: null, dateTo: null } });
    const second = await timeline('?page=2');
    expect(second.timeline).toHaveLength(5);
    expect(descriptions(second).at(-1)).toBe('Dashboard');
  });

  it('shows what an action changed', async () => {
    const { timeline: rows } = await timeline('?type=activity');
    expect(rows[1] satisfies Sent<typeof userLogEntry> | object | undefined).toMatchObject({
      type: 'activity',
      timestamp: '2026-05-02T10:00:00.000Z',
      action_type: 'change',
      resource_type: 'coupon',
      resource_id: 4,
      changes: [{ field: 'value', before: '10', after: '15' }],
    });
  });

  it.each([
    ['activity', 2],
    ['actions', 2],
    ['page_visit', 23],
    ['pages', 23],
    ['important_pages', 22],
    ['page_visit&view=important_pages', 22],
  ])('of type %s has %i entries and unchanged totals', async (type, total) => {
    const { pagination } = await timeline(`?type=${type}`);
    expect(pagination).toMatchObject({ total, access_total: 23, action_total: 2 });
  });

  it('is searched by action, record and URL', async () => {
    expect(descriptions(await timeline('?search=COUPON'))).toEqual(['Changes a coupon']);
    const found = await timeline('?search=dashboard&type=activity');
    expect(found.pagination).toMatchObject({ total: 0, access_total: 1, action_total: 0 });
    expect(found.filters.search).toBe('dashboard');
  });

  it('is filtered by dates in the company’s time zone', async () => {
    expect(descriptions(await timeline('?date_from=2026-05-03&date_to=2026-05-03'))).toEqual(['=Deletes an event']);
    const first = await timeline('?date_to=2026-05-01');
    expect(first.pagination).toMatchObject({ total: 23, access_total: 23, action_total: 0 });
  });

  it('is exported as CSV with its filters, with formulas escaped', async () => {
    const file = await owner.fetch(`/users/${ada.id}/logs/export?type=activity`);
    expect(file.headers.get('content-disposition')).toMatch(/user-log-\d+-\d{4}-\d\d-\d\d\.csv/);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`2026-05-03 00:30,activity,"'=Deletes an event",delete,event,,,GET,/events/4,events.show`);
    expect(lines[2]).toContain('value: 10 → 15');
  });

  it('is kept for a user who left, and does not exist for a user of another company', async () => {
    const left = await aUser(app, companyId, 'left@lakeside.test', []);
    expect((await owner.get(`/users/${left.id}/logs/json`)).status).toBe(200);
    await app.database.drizzle.delete(memberships).where(eq(memberships.userId, left.id));
    expect((await owner.get(`/users/${left.id}/logs/json`)).status).toBe(404);
    await app.database.drizzle.delete(memberships).where(eq(memberships.userId, ada.id));
    expect((await timeline()).pagination.total).toBe(25);
    const hillside = await aCompany(app, 'hillside');
    const stranger = await signedIn(app, hillside.owner, hillside.host);
    expect((await stranger.get(`/users/${ada.id}/logs/json`)).status).toBe(404);
  });

  it('of another user is empty for an organiser, whatever their role permits, and does not exist once the user left', async () => {
    const bea = await aUser(app, companyId, 'bea@lakeside.test', []);
    const visit = { ...entry('2026-05-01T10:00:00Z'), userId: bea.id };
    await inCompany(app.database, companyId, (db) => appendEntries(db, app.services.keys.logging, companyId, [visit]));
    const organiser = await anOrganiser(app, companyId, 'olu@lakeside.test', []);
    const browser = await signedIn(app, organiser, 'lakeside.localhost');
    const path = `/users/${bea.id}/logs/json`;
    const there = await browser.get<Timeline>(path);
    expect([there.status, there.body.timeline]).toEqual([200, []]);
    await app.database.drizzle.delete(memberships).where(eq(memberships.userId, bea.id));
    expect((await browser.get(path)).status).toBe(404);
    expect((await owner.get<Timeline>(path)).body.timeline).toHaveLength(1);
  });
});

describe('the users of the log', () => {
  const users = async (query = '') => {
    const { body } = await owner.get<Users>(`/users/logs${query}`);
    return { ...body, data: body.data ?? [] };
  };

  it('are listed 15 per page by name, with their totals', async () => {
    for (let index = 0; index < 16; index += 1) {
      await aUser(app, companyId, `zoe${String(index).padStart(2, '0')}@lakeside.test`, []);
    }
    const first = await users();
    expect(first.data).toHaveLength(15);
    expect(first.data.map(({ name }) => name)).toEqual(first.data.map(({ name }) => name).toSorted());
    expect(first.pagination).toMatchObject({
      current_page: 1,
      per_page: 15,
      total_pages: 2,
      has_next: true,
      has_prev: false,
    });
    const second = await users('?page=2');
    expect(second.pagination).toMatchObject({ has_next: false, has_prev: true, total: first.pagination.total });
    const beyond = await users('?page=9');
    expect(beyond).toMatchObject({ data: [], pagination: { total: first.pagination.total, total_pages: 2 } });
  });

  it('are found by name and address, and sorted by activity with inactive users last', async () => {
    await owner.visit('/events');
    await app.services.recorder.flush();
    expect((await users('?search=ZOE03')).data.map(({ email }) => email)).toEqual(['zoe03@lakeside.test']);
    const found = (await users('?sort_by=last_activity&sort_order=desc')).data;
    const [first] = found;
    expect(first).toMatchObject({ name: 'owner', role: 'Role of owner@lakeside.test' });
    expect(first?.page_visits).toBeGreaterThan(0);
    expect(found.at(-1)?.last_activity).toBeNull();
  });
});
