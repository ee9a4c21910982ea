import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#server/database/schema/selling/orders.ts';
import { aShop, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'foresight');
});
afterAll(() => app.close());

/** Validates these fields of a checkout without placing the order. */
async function ask(body: object, fields?: string) {
  const buyer = shop.buyer();
  await buyer.add(shop.type.id);
  const answer = await buyer.browser.fetch(`/portal/checkout/${shop.event.id}/process`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      Precognition: 'true',
      ...(fields && { 'Precognition-Validate-Only': fields }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { answer, errors: text === '' ? null : Object.keys(JSON.parse(text).errors) };
}

const bad = { buyer: { name: '', email: 'nora@example.test' }, attendees: [{ name: 'Nora', email: 'no address' }] };

it('validates only the requested fields, also by wildcard', async () => {
  const one = await ask(bad, 'buyer.name');
  expect(one.errors).toEqual(['buyer.name']);
  expect(one.answer.status).toBe(422);
  expect(one.answer.headers.get('precognition')).toBe('true');
  expect((await ask(bad, 'attendees.*.email')).errors).toEqual(['attendees.0.email']);
});

it('responds 204 when the fields are valid, and does nothing', async () => {
  const { answer } = await ask(bad, 'buyer.email');
  expect([answer.status, answer.headers.get('precognition-success')]).toEqual([204, 'true']);
  const good = { buyer: { name: 'Nora', email: 'nora@example.test' }, attendees: [], agreedToTerms: true };
  expect((await ask(good)).answer.status).toBe(204);
  expect(await app.database.drizzle.$count(orders)).toBe(0);
});
