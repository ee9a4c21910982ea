import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("every response has the time of the backend's clock, which countdowns in browsers follow", async () => {
  app.clock.set('2031-05-17T12:00:00Z');
  for (const path of ['/up', '/portal', '/nothing-here']) {
    const { headers } = await app.browser().get(path);
    expect(Date.parse(String(headers.get('date'))) - Date.parse('2031-05-17T12:00:00Z')).toBeLessThan(60_000);
    expect(Date.parse(String(headers.get('date')))).toBeGreaterThanOrEqual(Date.parse('2031-05-17T12:00:00Z'));
  }
});
