import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { aCompany, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let companyId: number;
let host: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'true' } });
  const made = await aCompany(app, 'lakeside');
  ({ host } = made);
  companyId = made.company.id;
});
afterAll(() => app.close());

async function aVisitor(name: string) {
  const { email } = await aCustomer(app, companyId, `${name}@forum.test`);
  const browser = app.browser(host);
  await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
  return browser;
}

it('refuses a flood of posts and of topics, says when to go on, and holds up nobody else', async () => {
  const [nora, omar] = [await aVisitor('nora'), await aVisitor('omar')];
  // The topic does not exist: what is refused counts too.
  const post = (browser: typeof nora) => browser.post('/portal/forum/topics/1/posts', { body: 'Doors open at seven' });
  const topic = () => nora.post('/portal/forum/topics', { category_id: 1, title: 'Doors', body: 'When?' });
  const refusedAfter = async (call: typeof topic) => {
    for (let taken = 0; taken < 40; taken += 1) {
      const { status, body } = await call();
      if (status === 429) {
        return { taken, body };
      }
    }
    return null;
  };
  const body = { message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/) };
  expect(await refusedAfter(() => post(nora))).toEqual({ taken: 30, body });
  expect(await refusedAfter(topic)).toEqual({ taken: 10, body });
  expect((await post(omar)).status).not.toBe(429);
});
