import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

/** 20 calls a minute per visitor, 200 per IP address (server/areas/selling/allocations/endpoints.ts). */
const CALL = '/portal/allocations/a-token-that-nobody-has/claim';
const POINTS = 20;
const CALLERS_PER_ADDRESS = 10;

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function limited(environment: Record<string, string> = {}) {
  const app = await createTestApp({ environment: { RATE_LIMITS: 'true', ...environment } });
  apps.push(app);
  await aCompany(app, 'lakeside');
  return app;
}

/** A browser that has its cookies. */
async function aVisitor(app: TestApp): Promise<Browser> {
  const browser = app.browser();
  await browser.get('/settings/company/json');
  return browser;
}

async function call(browser: Browser, address = '127.0.0.1'): Promise<number> {
  const headers = { accept: 'application/json', 'x-forwarded-for': address };
  return (await browser.fetch(CALL, { method: 'POST', headers })).status;
}

/** How many of these calls in a row were not refused with 429. */
async function taken(browser: Browser, count: number, address?: string): Promise<number> {
  let passed = 0;
  for (let each = 0; each < count; each += 1) {
    passed += (await call(browser, address)) === 429 ? 0 : 1;
  }
  return passed;
}

describe('the rate limit of a call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await limited({ TRUST_PROXY: 'true' });
  });

  test('applies per visitor: others at the same IP address can continue', async () => {
    const [one, other] = [await aVisitor(app), await aVisitor(app)];
    expect(await taken(one, POINTS + 5, '192.0.2.1')).toBe(POINTS);
    expect(await taken(other, 3, '192.0.2.1')).toBe(3);
  });

  test('follows the visitor to another IP address', async () => {
    const browser = await aVisitor(app);
    expect(await taken(browser, POINTS, '192.0.2.2')).toBe(POINTS);
    expect(await call(browser, '192.0.2.3')).toBe(429);
  });

  test('cannot be avoided by dropping the cookie: an IP address has a limit too', async () => {
    for (let visitor = 0; visitor < CALLERS_PER_ADDRESS; visitor += 1) {
      expect(await taken(await aVisitor(app), POINTS, '192.0.2.4')).toBe(POINTS);
    }
    expect(await call(await aVisitor(app), '192.0.2.4')).toBe(429);
    expect(await call(await aVisitor(app), '192.0.2.5')).not.toBe(429);
  });
});

describe('an address in X-Forwarded-For', () => {
  const guess = async (app: TestApp, address: string) => {
    const { body } = await app.browser().visit('/login', {
      method: 'POST',
      body: { email: 'owner@lakeside.test', password: 'wrong' },
      headers: { referer: 'http://localhost/login', 'x-forwarded-for': address },
    });
    return String(Object(body.props.errors).email);
  };
  /** The response to the sixth guess at one password, each from another address. */
  async function sixth(app: TestApp): Promise<string> {
    for (let each = 1; each < 6; each += 1) {
      expect(await guess(app, `198.51.100.${each}`)).toMatch(/is wrong/);
    }
    return guess(app, '198.51.100.6');
  }

  test('is ignored without TRUST_PROXY', async () => {
    expect(await sixth(await limited())).toMatch(/Too many/);
  });

  test('is the one added by the trusted proxy: the last, whatever the caller put before it', async () => {
    const app = await limited({ TRUST_PROXY: 'true' });
    expect(await sixth(app)).toMatch(/is wrong/);
    for (let each = 0; each < 5; each += 1) {
      expect(await guess(app, `10.0.0.${each}, 203.0.113.1`)).toMatch(/is wrong/);
    }
    expect(await guess(app, '10.0.0.9, 203.0.113.1')).toMatch(/Too many/);
  });
});
