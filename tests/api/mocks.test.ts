import { expect, it } from 'vitest';
import { couponsApi } from '#js/api/selling/coupons.ts';
import { aCoupon } from '#tests/areas/selling/coupons/factories/aCoupon.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { assertMocksKeptContract, mock, refuse } from '#tests/mocks/mock.ts';

const event = { params: { eventID: 7 } };

it('fails a test whose mock answers what the contract does not allow', async () => {
  mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon({ kind: 'gift' as 'fixed' })]));
  await couponsApi.list(event);
  expect(assertMocksKeptContract).toThrow(/GET \/events\/coupons\/\{eventID\}\/json: [\s\S]*kind/);
  mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
  await couponsApi.list(event);
  expect(assertMocksKeptContract).not.toThrow();
});

it('refuses with nothing but what the server can send', async () => {
  // @ts-expect-error A 404 has a message alone.
  expect(refuse(404, { errors: { code: ['Unknown.'] } }).status).toBe(404);
  // @ts-expect-error No conflict has this status.
  expect(refuse(409, { status: 'too_late' }).status).toBe(409);
  // @ts-expect-error The server does not answer with this status.
  expect(refuse(418).status).toBe(418);
  const conflict = refuse(409, { message: 'Your cart has expired.', status: 'expired_cart_exists' });
  expect(await conflict.json()).toEqual({ message: 'Your cart has expired.', status: 'expired_cart_exists' });
});
