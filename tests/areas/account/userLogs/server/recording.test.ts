import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { areas as contract } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { areas } from '#server/areas.ts';
import { userLogs, userLogTotals } from '#server/database/schema/account/userLogs.ts';
import { isSecretName } from '#server/redact.ts';
import { aProgram, aToken } from '#tests/areas/account/apiTokens/server/aToken.ts';
import { sendForm } from '#tests/areas/account/auth/server/forms.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let event: Awaited<ReturnType<typeof anEvent>>;
/** Number of entries before the test. */
let known: number;

beforeAll(async () => {
  ({ app, companyId, owner } = await anOffice());
  event = await anEvent(app, companyId);
});
afterAll(() => app.close());
beforeEach(async () => {
  known = (await all()).length;
});
afterEach(() => vi.restoreAllMocks());

/** Entries written since the test began, oldest first. */
async function written() {
  return (await all()).slice(known);
}

async function all() {
  await app.services.recorder.flush();
  return app.database.drizzle.select().from(userLogs).orderBy(userLogs.id);
}

describe('a visit to a page', () => {
  it('is logged with its URL, route and page', async () => {
    await owner.visit(`/events/${event.id}/coupons?page=2`);
    expect(await written()).toMatchObject([
      {
        companyId,
        type: 'page_visit',
        method: 'GET',
        url: `/events/${event.id}/coupons?page=2`,
        routeName: 'events.coupons',
        description: 'Events: coupons',
        isImportant: true,
      },
    ]);
  });

  it('to the dashboard is not important', async () => {
    await owner.visit('/dashboard');
    expect(await written()).toMatchObject([{ description: 'Dashboard', isImportant: false }]);
  });

  it('is logged without search terms and secrets from the URL', async () => {
    await owner.visit('/events?search=Ada%20Obi&token=abc&sort_by=name&q=ada&email=ada');
    expect(await written()).toMatchObject([{ url: '/events?search=…&token=…&sort_by=name&q=…&email=…' }]);
  });

  it('is not logged again for a partial reload', async () => {
    const headers = { 'x-inertia-partial-component': 'Events/Index', 'x-inertia-partial-data': 'events' };
    await owner.visit('/events', { headers });
    expect(await written()).toEqual([]);
  });

  it('is not logged for a prefetch until the page is opened', async () => {
    await owner.visit('/events', { headers: { purpose: 'prefetch' } });
    expect(await written()).toEqual([]);
    await owner.fetch('/events/json', { headers: { referer: 'http://lakeside.localhost/events' } });
    await owner.fetch('/events/json', { headers: { referer: 'http://lakeside.localhost/events' } });
    expect(await written()).toMatchObject([{ type: 'page_visit', url: '/events' }]);
  });

  it('by a guest, to the portal, or to a missing page is not logged', async () => {
    await app.browser('lakeside.localhost').visit('/portal/events');
    await owner.visit('/portal/events');
    await owner.visit('/events/999999');
    expect(await written()).toEqual([]);
  });
});

describe('an action', () => {
  const coupon = { code: 'FIRST', kind: 'percent', value: '10' };

  it('is logged with its type, its record and the changed fields', async () => {
    const created = await owner.post<{ data: { id: number } }>(`/events/coupons/${event.id}`, coupon);
    const { id } = created.body.data;
    await owner.call('PUT', `/events/coupons/${event.id}/${id}`, { ...coupon, value: '15', max_uses: 5 });
    const [creation, change] = await written();
    expect(creation).toMatchObject({ actionType: 'create', resourceType: 'coupon', description: 'Creates a coupon' });
    expect(creation?.changes).toContainEqual(['code', null, 'FIRST']);
    expect(change).toMatchObject({
      type: 'activity',
      method: 'PUT',
      url: `/events/coupons/${event.id}/${id}`,
      actionType: 'change',
      resourceType: 'coupon',
      resourceId: id,
      isImportant: false,
    });
    expect(change?.changes).toEqual([
      ['value', '10', '15'],
      ['max_uses', null, 5],
    ]);
  });

  it('is logged when the user is not allowed to make it, without its input, and reads are not', async () => {
    const user = await aUser(app, companyId, 'reader@lakeside.test', ['events.view']);
    const reader = await signedIn(app, user);
    await app.services.recorder.flush();
    known = (await all()).length;
    expect((await reader.post(`/events/coupons/${event.id}`, coupon)).status).toBe(403);
    expect((await reader.get('/orders/json')).status).toBe(403);
    expect((await owner.call('DELETE', '/events/coupons/1/999999')).status).toBe(404);
    expect(await written()).toMatchObject([
      {
        ...{ companyId, userId: user.id, type: 'activity', method: 'POST', routeName: '/events/coupons/{eventID}' },
        ...{ actionType: 'be refused', resourceType: 'coupon', changes: [] },
        description: expect.stringMatching(/^Refused: Creates/),
      },
    ]);
  });

  it('is logged with the token that was not allowed to make it', async () => {
    const { secret } = await aToken(owner, ['events.view'], { name: 'Reports' });
    known = (await all()).length;
    expect((await aProgram(app, secret)('DELETE', `/events/delete/${event.id}`)).status).toBe(403);
    expect(await written()).toMatchObject([
      { actionType: 'be refused', description: expect.stringContaining('by token “Reports”') },
    ]);
  });

  it('is not logged when its input was refused, is excluded or only reads', async () => {
    await owner.post(`/events/coupons/${event.id}`, { ...coupon, value: '-1' });
    await owner.post('/notifications/mark-all-as-read');
    await owner.get('/events/json');
    expect(await written()).toEqual([]);
  });

  it('is logged without gateway keys', async () => {
    const body = {
      provider: 'stripe',
      name: 'Cards',
      is_active: false,
      secret_key: 'sk_live_hidden',
      webhook_secret: 'whsec_hidden',
    };
    await owner.post('/settings/payment-gateways', body);
    const rows = await written();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('hidden');
  });

  it('that exports data as a file is logged', async () => {
    await owner.fetch('/orders/export');
    expect(await written()).toMatchObject([{ actionType: 'export', resourceType: 'order' }]);
  });
});

it('signing in and out is logged', async () => {
  const browser = await app.browser('lakeside.localhost').signIn('owner@lakeside.test', PASSWORD);
  await browser.visit('/logout', { method: 'POST' });
  const rows = await written();
  expect(rows.flatMap(({ actionType }) => actionType ?? [])).toEqual(['sign in', 'sign out']);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

describe('a sign-in that fails', () => {
  const signIn = (email: string, password: string) =>
    sendForm(app.browser('lakeside.localhost'), '/login', { email, password });

  it('is logged for a known address, but does not count as something the user did', async () => {
    const user = await aUser(app, companyId, 'target@lakeside.test', []);
    await signIn(user.email, 'a wrong guess');
    await signIn('nobody@lakeside.test', 'a wrong guess');
    const rows = await written();
    expect(rows).toMatchObject([
      { companyId, userId: user.id, type: 'activity', actionType: 'fail to sign in', url: '/login' },
    ]);
    expect(rows[0]?.description).toBe('Fails to sign in: wrong password');
    expect(JSON.stringify(rows)).not.toContain('guess');
    expect(await app.database.drizzle.$count(userLogTotals, eq(userLogTotals.userId, user.id))).toBe(0);
  });
});

describe('the log recorder', () => {
  it('never makes a request fail', async () => {
    vi.spyOn(app.services.recorder, 'record').mockImplementation(() => {
      throw new Error('broken');
    });
    expect((await owner.get('/events/json')).status).toBe(200);
    expect((await owner.visit('/events')).status).toBe(200);
  });

  it('writes an entry only after the response', async () => {
    await owner.visit('/events');
    expect(await app.database.drizzle.$count(userLogs)).toBe(known);
    expect(await written()).toHaveLength(1);
  });

  it('keeps its entries while the database is unavailable', async () => {
    await owner.visit('/events');
    const away = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNREFUSED' });
    const { DatabaseUnavailable } = await import('#server/database/outage.ts');
    vi.spyOn(app.database, 'transaction').mockRejectedValueOnce(new DatabaseUnavailable(away));
    await app.services.recorder.flush();
    expect(await app.database.drizzle.$count(userLogs)).toBe(known);
    expect(await written()).toHaveLength(1);
  });

  it('drops entries that the database permanently refuses, and continues', async () => {
    const entry = {
      userId: 1,
      type: 'activity',
      at: new Date(),
      url: '/',
      method: 'POST',
      routeName: '',
      description: '',
    } as const;
    app.services.recorder.record({ ...entry, isImportant: false, companyId: 999_999 });
    await owner.visit('/events');
    expect(await written()).toHaveLength(1);
  });
});

describe('the log declarations of areas', () => {
  const endpoints = new Map<string, Endpoint>(Object.values(contract).flatMap((area) => Object.entries(area)));

  it('name calls of the contract, fields of their bodies, and no secret', () => {
    for (const { name, endpoints: routes = [], logged } of areas) {
      const own = routes.map(({ key }) => key);
      const sent = own.flatMap((key) => Object.keys(Object(Reflect.get(Object(endpoints.get(key)?.body), 'shape'))));
      expect(sent, name).toEqual(expect.arrayContaining([...(logged?.fields ?? [])]));
      expect(logged?.fields?.filter(isSecretName) ?? []).toEqual([]);
      expect(own).toEqual(expect.arrayContaining([...(logged?.ignored ?? [])]));
    }
  });
});

it('entries belong to the company in which they happened', async () => {
  await owner.visit('/events');
  const rows = await written();
  expect(rows.every((row) => row.companyId === companyId)).toBe(true);
  expect(await app.database.drizzle.$count(userLogs, eq(userLogs.companyId, companyId))).toBe((await all()).length);
});
