import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '#tests/server/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/testApp.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const { owner: user } = await aCompany(app, 'lake');
  owner = await signedIn(app, user);
  // What no handler foresees.
  await app.database.execute('alter table campaigns rename to campaigns_elsewhere');
});
afterAll(() => app.close());

it('a call that fails in a way nobody foresaw says so with the number of the request, and nothing of the cause', async () => {
  const { status, body, headers } = await owner.get<{ message: string }>('/campaigns/json');
  expect(status).toBe(500);
  expect(body.message).toMatch(/^Something went wrong on our side\. Try again/);
  expect(body.message).toContain(headers.get('x-request-id'));
  expect(JSON.stringify(body)).not.toMatch(/campaigns|relation|select/);
});

it('a change that fails says that nothing was saved', async () => {
  const { status, body } = await owner.post<{ message: string }>('/campaigns/store', { name: 'Lanterns' });
  expect(status).toBe(500);
  expect(body.message).toMatch(/^Something went wrong on our side\. Nothing was saved\. Try again/);
});
