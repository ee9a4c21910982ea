import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffSession } from '#contract/account/sessions.ts';
import { deviceOf } from '#server/areas/account/sessions/deviceOf.ts';
import { whoIs } from '#tests/areas/account/auth/server/forms.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const LIST = '/settings/sessions/json';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;
let owner: { email: string };
let company: { id: number };
let laptop: Browser;
let phone: Browser;
let number: number;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ company, owner, staff: laptop, number } = await nextCompany(app));
  phone = await signedIn(app, owner);
});
afterAll(() => app.close());

const sessionsOf = async (browser: Browser) => (await browser.get<{ data: StaffSession[] }>(LIST)).body.data;
const isIn = async (browser: Browser) => (await whoIs(browser, '/settings/security')).user !== null;

async function others(browser: Browser) {
  const ids = (await sessionsOf(browser)).filter(({ is_current }) => !is_current).map(({ id }) => id);
  return { ids, first: ids[0] ?? 0 };
}

describe('the sessions of a user', () => {
  it('list only their own, mark the current one, and contain no secret', async () => {
    await signedIn(app, await aUser(app, company.id, `colleague${number}@example.test`, []));
    const list = await sessionsOf(laptop);
    expect(list).toHaveLength(2);
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'device',
      'id',
      'is_current',
      'last_seen_at',
      'network',
      'signed_in_at',
    ]);
  });

  it('show when and where they were last seen, updated every ten minutes', async () => {
    const visit = () => phone.fetch('/settings/security', { headers: { 'user-agent': FIREFOX, accept: 'text/html' } });
    const seen = async () => (await sessionsOf(laptop)).find(({ is_current }) => !is_current);
    const before = await seen();
    app.clock.advance(60_000);
    await visit();
    expect(await seen()).toEqual(before);
    app.clock.advance(11 * 60_000);
    await visit();
    const after = await seen();
    expect(after?.device).toBe('Firefox on Linux');
    expect(app.clock.now().getTime() - new Date(after?.last_seen_at ?? 0).getTime()).toBeLessThan(60_000);
  });
});

describe('ending sessions', () => {
  it('signs out one other session', async () => {
    const { first } = await others(laptop);
    expect((await laptop.call('DELETE', `/settings/sessions/${first}`)).status).toBe(200);
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
    expect((await laptop.call('DELETE', `/settings/sessions/${first}`)).status).toBe(404);
  });

  it('signs out all others, but never the current one', async () => {
    const own = (await sessionsOf(laptop)).find(({ is_current }) => is_current)?.id ?? 0;
    expect((await laptop.call('DELETE', `/settings/sessions/${own}`)).status).toBe(404);
    const answer = await laptop.post<{ data: { ended: number } }>('/settings/sessions/end-others');
    expect(answer.body.data).toEqual({ ended: 1 });
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
  });

  it('cannot end the session of a colleague by guessing its id', async () => {
    const colleague = await signedIn(app, await aUser(app, company.id, `colleague${number}@example.test`, []));
    const theirs = (await sessionsOf(colleague))[0]?.id ?? 0;
    expect((await laptop.call('DELETE', `/settings/sessions/${theirs}`)).status).toBe(404);
    expect(await isIn(colleague)).toBe(true);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [FIREFOX, 'Firefox on Linux'],
  ['curl/8.5', ''],
])('%s is shown as “%s”', (agent, device) => expect(deviceOf(agent)).toBe(device));
