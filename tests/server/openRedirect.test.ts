import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationAnswer, redirectAnswer, staleVersionAnswer } from '#server/inertia/redirects.ts';
import { localPath } from '#server/localPath.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aCompany, PASSWORD, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

/** URLs that lead to another site, directly or after normalisation by a browser or URL parser. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/.//x/.//evil.example/a',
  '/..//x//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example/#a',
  '/./%2e%2e//evil.example?a=b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
];
const OURS = ['/', '/events?page=2', '/events/1#tickets', '/portal/ev%C3%A9nement', '/a//b', '/a/../tasks', '/x?u=//b'];

const FALLBACK = /^\/(portal\/)?dashboard$/;

describe('a local path', () => {
  test.each(ELSEWHERE)('is not accepted from %j', (address) => {
    expect(localPath(address)).toBeNull();
  });

  test.each(OURS)('is accepted from %s, and unchanged when it is checked again', (address) => {
    const path = localPath(address);
    expect(path).toMatch(/^\/(?!\/)/);
    expect(localPath(path)).toBe(path);
  });

  test('is converted to ASCII', () => {
    expect(localPath('/portal/événement?q=ü')).toBe('/portal/%C3%A9v%C3%A9nement?q=%C3%BC');
  });
});

describe('the redirect header', () => {
  const visit = (inertia: boolean) => ({ inertia, method: 'POST', version: 'old', url: '/' });
  const [page, document] = [visit(true), visit(false)];

  test.each(ELSEWHERE)('never accepts %j as a redirect within the application', (address) => {
    expect(redirectAnswer(document, address).headers.Location).toBe('/');
    expect(redirectAnswer(page, address).headers.Location).toBe('/');
    expect(redirectAnswer(page, `${address}#a`).headers['X-Inertia-Redirect'] ?? '/').toBe('/');
    const stale = { ...page, method: 'GET', url: address };
    expect(staleVersionAnswer(stale, 'new')?.headers['X-Inertia-Location']).toBe('/');
  });

  test.each(ELSEWHERE.filter((address) => !address.startsWith('https:')))(
    'leaves the application only for an absolute URL, not for %j',
    (address) => {
      expect(locationAnswer(document, address).headers.Location).toBe('/');
      expect(locationAnswer(page, address).headers['X-Inertia-Location']).toBe('/');
    },
  );

  test('allows the payment provider and a page to be reloaded', () => {
    expect(locationAnswer(page, 'https://pay.example/1?a=b').headers['X-Inertia-Location']).toBe(
      'https://pay.example/1?a=b',
    );
    expect(locationAnswer(page, '/login').headers['X-Inertia-Location']).toBe('/login');
  });
});

describe('the `next` parameter', () => {
  let app: TestApp;
  let lake: Awaited<ReturnType<typeof aCompany>>;
  beforeAll(async () => {
    app = await createTestApp();
    lake = await aCompany(app, 'lake');
    await aCustomer(app, lake.company.id, 'nora@lake.test');
  });
  afterAll(() => app.close());

  const FORMS = {
    '/login': async () => ({ browser: app.browser(), body: { email: lake.owner.email, password: PASSWORD } }),
    '/portal/login': async () => ({ browser: app.browser(), body: { email: 'nora@lake.test', password: PASSWORD } }),
    '/confirm-password': async () => ({ browser: await signedIn(app, lake.owner), body: { password: PASSWORD } }),
  };

  /** The redirect targets of a submitted form, as a document and as an Inertia visit. */
  async function submit(browser: Browser, form: string, next: string, body: object, inertia: boolean) {
    await browser.fetch(form, { headers: { accept: 'text/html' } });
    const { headers } = await browser.fetch(`${form}?next=${encodeURIComponent(next)}`, {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'content-type': 'application/json',
        ...(inertia && { 'x-inertia': 'true', 'x-requested-with': 'XMLHttpRequest' }),
      },
      body: JSON.stringify(body),
    });
    return ['location', 'x-inertia-redirect', 'x-inertia-location'].flatMap((name) => headers.get(name) ?? []);
  }

  describe.each(Object.entries(FORMS))('of %s', (form, start) => {
    test.each(['/.//x/.//evil.example/a', '/..//x//evil.example', '/.//evil.example#a', '/%2e//evil.example'])(
      'does not redirect to %s',
      async (next) => {
        for (const inertia of [false, true]) {
          const { browser, body } = await start();
          const [to, ...others] = await submit(browser, form, next, body, inertia);
          expect(to).toMatch(FALLBACK);
          expect(others).toEqual([]);
        }
      },
    );

    test('redirects to a page of this application', async () => {
      const { browser, body } = await start();
      expect(await submit(browser, form, '/tasks?page=2', body, true)).toEqual(['/tasks?page=2']);
      const again = await start();
      expect(await submit(again.browser, form, '/events/1#tickets', again.body, true)).toEqual(['/events/1#tickets']);
    });
  });

  test('of a sign-in page opened while signed in does not redirect elsewhere either', async () => {
    const browser = await signedIn(app, lake.owner);
    const response = await browser.fetch(`/login?next=${encodeURIComponent('/.//x/.//evil.example/a')}`);
    expect(response.headers.get('location')).toMatch(FALLBACK);
  });
});
