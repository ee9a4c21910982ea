import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Favourite } from '#contract/account/views.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const PATH = '/views/favourites';
const list = async (browser = owner) => (await browser.get<{ data: Favourite[] }>(PATH)).body.data;
const add = (mark: object, browser = owner) => browser.post<{ data: Favourite[] }>(PATH, mark);

describe('favourites', () => {
  it('are stored once each in the order they were added, and can be removed', async () => {
    await add({ title: 'Orders', url: '/orders?status=paid' });
    await add({ title: 'Tasks', url: '/tasks' });
    const { status, body } = await add({ title: 'Paid orders', url: '/orders?status=paid' });
    expect(status).toBe(200);
    const kept = [
      { title: 'Paid orders', url: '/orders?status=paid' },
      { title: 'Tasks', url: '/tasks' },
    ];
    expect(body.data).toEqual(kept);
    expect(await list()).toEqual(kept);
    await owner.call('DELETE', PATH, { url: '/tasks' });
    expect(await list()).toEqual(kept.slice(0, 1));
  });

  it('are personal: neither colleagues nor other companies see them', async () => {
    await add({ title: 'Orders', url: '/orders' });
    const colleague = await aUser(app, companyId, 'grace@lakeside.test', ['events.view']);
    expect(await list(await signedIn(app, colleague))).toEqual([]);
    const harbour = await aCompany(app, 'harbour-owner');
    expect(await list(await signedIn(app, harbour.owner, harbour.host))).toEqual([]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'orders', '/a b', '/ä\u0000'])(
    'refuse URLs of other sites: %j',
    async (url) => {
      expect((await add({ title: 'Orders', url })).status).toBe(422);
    },
  );

  it('are limited to 30, dropping the oldest', async () => {
    for (let n = 0; n < 31; n += 1) {
      await add({ title: `Event ${n}`, url: `/events/${n}` });
    }
    const kept = await list();
    expect(kept).toHaveLength(30);
    expect(kept.at(0)?.url).toBe('/events/1');
  });
});
