import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { aShop, Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'flash');
  await aCustomer(app, shop.company.id, 'nora@example.test');
  browser = app.browser(shop.host);
  await browser.get('/portal/login');
  await browser.post('/portal/login', { email: 'nora@example.test', password: PASSWORD });
  await new Buyer(browser, shop.event.id).add(shop.type.id);
});
afterAll(() => app.close());

const visit = async () => (await browser.visit(pageUrl('Portal/Checkout', shop.event))).body;

it('a flash message is shown once, even by a page whose transaction is retried', async () => {
  await app.database.drizzle.update(sessions).set({ data: { flash: { success: 'Welcome back' } } });
  // Opening the checkout writes: the commit of the first attempt fails.
  const stop = await failWrites(app, 'carts', { state: '40001', on: 'update', atCommit: true });
  expect(await visit()).toMatchObject({ component: 'Portal/Checkout', flash: { success: 'Welcome back' } });
  await stop();
  expect((await visit()).flash).toBeUndefined();
});
