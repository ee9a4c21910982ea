import { beforeEach } from 'vitest';
import { buyer, openShop } from '#tests/server/fixtures/openShop.ts';
import { bridge } from './bridge.ts';
import { server } from './server.ts';

/** Opens a new shop for each test; its backend handles every call of the client as a visitor, `buyer`. */
export function openBridgedShop(...shop: Parameters<typeof openShop>): void {
  openShop(...shop);
  beforeEach(() => server.use(bridge(buyer.browser)));
}
