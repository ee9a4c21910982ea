import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { aShop, type Buyer, type Shop } from './shop.ts';
import { createTestApp, type TestApp } from './testApp.ts';

export let app: TestApp;
/** Replaced before each test. */
export let shop: Shop;
export let buyer: Buyer;
/** The number of the test within its file, which makes its shop unique. */
export let count = 0;

/** Opens one application for the tests of a file, and a new shop (`name` and a number) with a buyer for each test. */
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
