import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#server/areas/selling/checkout/settlePayment.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { aShop, DETAILS, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const HELD = 12;
const WRONG = 60;

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await createTestApp({
    environment: { RATE_LIMITS: 'true', TRUST_PROXY: '1', HELD_SEATS_PER_ADDRESS: String(HELD) },
  });
  shop = await aShop(app, 'lakeside', { type: { capacity: 1000, maxPerOrder: 10 }, config: { maxPerOrder: 10 } });
  await aCoupon(app, shop.event);
});
afterAll(() => app.close());

/** A new visitor at an IP address: a browser without cookies. */
function aVisitor(address: string, browser = app.browser(shop.host)) {
  const call = async (method: string, path: string, body: object = {}) => {
    if (!browser.cookie('XSRF-TOKEN')) {
      await browser.get('/settings/company/json');
    }
    const response = await browser.fetch(`/portal/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-forwarded-for': address },
    });
    const answer: { message: string } = await response.json();
    return { status: response.status, message: answer.message, wait: Number(response.headers.get('retry-after')) };
  };
  const cart = `cart/${shop.event.id}`;
  return {
    hold: (quantity: number) => call('POST', `${cart}/add`, { ticket_type_id: shop.type.id, quantity }),
    recover: () => call('POST', `${cart}/recover`),
    clear: () => call('DELETE', `${cart}/clear`),
    apply: (code: string) => call('POST', `${cart}/apply-coupon`, { code }),
    order: (paymentGatewayId: number) =>
      call('POST', `checkout/${shop.event.id}/process`, { ...DETAILS, paymentGatewayId }),
  };
}

describe('unpaid seats of one event', () => {
  test('are limited for all guests of an IP address together, and the refusal states when to retry', async () => {
    const first = aVisitor('192.0.2.1');
    expect((await first.hold(6)).status).toBe(200);
    expect((await aVisitor('192.0.2.1').hold(6)).status).toBe(200);
    const refused = await aVisitor('192.0.2.1').hold(1);
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/held from your network.*Try again/) });
    expect(refused.wait).toBeGreaterThanOrEqual(30);
    expect(refused.wait).toBeLessThanOrEqual(15 * 60);
    expect((await first.hold(1)).status).toBe(429);
    // Others are not blocked: other addresses, and this one after its seats are released.
    expect((await aVisitor('192.0.2.2').hold(6)).status).toBe(200);
    await first.clear();
    expect((await aVisitor('192.0.2.1').hold(6)).status).toBe(200);
  });

  test('count the whole /64 of an IPv6 address', async () => {
    expect((await aVisitor('2001:db8:0:1::1').hold(10)).status).toBe(200);
    expect((await aVisitor('2001:db8:0:1:ffff::2').hold(3)).status).toBe(429);
    expect((await aVisitor('2001:db8:0:2::1').hold(3)).status).toBe(200);
  });

  test('do not count for buyers who are signed in with a confirmed address', async () => {
    await aVisitor('192.0.2.3').hold(10);
    const { email } = await aCustomer(app, shop.company.id, 'nora@example.test');
    const browser = app.browser(shop.host);
    await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
    expect((await aVisitor('192.0.2.3', browser).hold(6)).status).toBe(200);
    expect((await aVisitor('192.0.2.3').hold(2)).status).toBe(200);
    expect((await aVisitor('192.0.2.3').hold(1)).status).toBe(429);
  });

  test('are limited for all browsers of a customer together, also after they have signed out', async () => {
    const { email } = await aCustomer(app, shop.company.id, 'lena@example.test');
    const signedIn = async () => {
      const browser = app.browser(shop.host);
      await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
      return browser;
    };
    expect((await aVisitor('192.0.2.5', await signedIn()).hold(10)).status).toBe(200);
    const second = await signedIn();
    expect((await aVisitor('192.0.2.6', second).hold(2)).status).toBe(200);
    const refused = await aVisitor('192.0.2.7', await signedIn()).hold(1);
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Your account holds many tickets/) });
    // As a guest, the cart counts for the address.
    await second.visit('/portal/logout', { method: 'POST' });
    expect((await aVisitor('192.0.2.6').hold(9)).status).toBe(200);
    expect((await aVisitor('192.0.2.6', second).hold(2)).status).toBe(429);
    expect((await aVisitor('192.0.2.6', second).hold(1)).status).toBe(200);
    expect((await aVisitor('192.0.2.6').hold(1)).status).toBe(429);
  });

  test('count for the address from which the cart took the last of them', async () => {
    const browser = app.browser(shop.host);
    expect((await aVisitor('192.0.2.12', browser).hold(1)).status).toBe(200);
    expect((await aVisitor('192.0.2.13', browser).hold(9)).status).toBe(200);
    expect((await aVisitor('192.0.2.12').hold(10)).status).toBe(200);
    expect((await aVisitor('192.0.2.13').hold(3)).status).toBe(429);
    expect((await aVisitor('192.0.2.13').hold(2)).status).toBe(200);
  });

  test('still count where they were added while the buyer paid for others', async () => {
    const buyer = shop.buyer();
    await buyer.add(shop.type.id, 1);
    const reference = (await buyer.process()).body.payment_reference ?? '';
    await buyer.add(shop.type.id, 9);
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect((await buyer.cart()).body.cart.quantity).toBe(9);
    expect((await shop.buyer().add(shop.type.id, 4)).status).toBe(429);
    expect((await shop.buyer().add(shop.type.id, 3)).status).toBe(200);
  });

  test('still count while an order waits for an offline payment', async () => {
    const { id } = await aGateway(app, shop.company.id, { provider: 'offline', name: 'Bank transfer' });
    const visitor = aVisitor('192.0.2.14');
    await visitor.hold(10);
    expect((await visitor.order(id)).status).toBe(200);
    expect((await aVisitor('192.0.2.14').hold(3)).status).toBe(429);
    expect((await aVisitor('192.0.2.14').hold(2)).status).toBe(200);
  });

  test('are counted again when expired carts are recovered', async () => {
    const [one, two] = [aVisitor('192.0.2.4'), aVisitor('192.0.2.4')];
    await one.hold(6);
    await two.hold(6);
    app.clock.advance(16 * 60_000);
    expect((await aVisitor('192.0.2.4').hold(10)).status).toBe(200);
    expect((await one.recover()).status).toBe(429);
  });
});

describe('coupon codes', () => {
  test('that are wrong count per IP address, even if each guess drops the cookie', async () => {
    app.clock.reset();
    let passed = 0;
    let last = { status: 0, message: '', wait: 0 };
    for (let guess = 0; guess < WRONG + 5; guess += 1) {
      last = await aVisitor('192.0.2.9').apply(`GUESS${guess}`);
      passed += last.status === 429 ? 0 : 1;
    }
    expect(passed).toBe(WRONG);
    expect(last).toMatchObject({ status: 429, message: expect.stringMatching(/Try again in/) });
    expect(last.wait).toBeGreaterThan(0);
    expect((await aVisitor('192.0.2.10').apply('GUESS')).status).toBe(422);
  });

  test('that are right do not count, so that many people at one address can use theirs', async () => {
    const visitors = [];
    for (let each = 0; each < 4; each += 1) {
      const visitor = aVisitor('192.0.2.11');
      await visitor.hold(1);
      visitors.push(visitor);
    }
    for (let each = 0; each < 18; each += 1) {
      for (const visitor of visitors) {
        expect((await visitor.apply('TEN')).status).toBe(200);
      }
    }
    expect((await aVisitor('192.0.2.11').apply('GUESS')).status).toBe(422);
  });
});
