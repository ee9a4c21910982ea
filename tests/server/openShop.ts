import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { aShop, type Buyer, type Shop } from './shop.ts';
import { createTestApp, type TestApp } from './testApp.ts';

export let app: TestApp;
/** Another one for each test. */
export let shop: Shop;
export let buyer: Buyer;
/** The number of the test within its file, which tells its shop from the others. */
export let count = 0;

/** Gives the tests of a file one application, and each test a shop of its own in it (`name` and a number) with a buyer. */
export function openShop(name: string, options?: Parameters<typeof aShop>[2]): void {
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    shop = await aShop(app, `${name}${count}`, options);
    buyer = shop.buyer();
  });
  afterEach(() => app.clock.reset());
}
