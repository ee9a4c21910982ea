import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import {
  db,
  historyOf,
  openCounter,
  orderOf,
  ticketsOf,
  toGateway,
} from '#tests/areas/selling/checkout/server/counter.ts';
import { app, buyer, shop } from '#tests/server/fixtures/openShop.ts';

openCounter();

/** An order of two tickets that is paid, and the path of its first ticket. */
async function aPaidOrder() {
  const payment = await toGateway();
  await buyer.pay(payment);
  await buyer.confirm(payment);
  await app.services.queue.drain();
  const order = await orderOf();
  const [ticket] = await ticketsOf();
  if (!ticket) {
    throw new Error('The order has no ticket.');
  }
  const path = `/portal/orders/${order.reference}`;
  return { order, ticket, path, ticketPath: `${path}/tickets/${ticket.id}` };
}

it('a buyer changes the name on a ticket, in the same browser or with the key of the order', async () => {
  const { order, ticket, ticketPath } = await aPaidOrder();
  const renamed = await buyer.browser.call('PATCH', ticketPath, { name: 'Grace' });
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  expect(renamed.body).toMatchObject({
    data: { id: ticket.id, code: ticket.code, name: 'Grace' },
    message: 'Name changed',
  });
  expect((await historyOf(order.id)).at(-1)).toMatch(/is now held by Grace instead of .+, changed by the buyer$/);

  const other = shop.buyer().browser;
  expect((await other.call('PATCH', ticketPath, { name: 'Mallory' })).status).toBe(404);
  expect((await other.call('PATCH', `${ticketPath}?key=wrong`, { name: 'Mallory' })).status).toBe(404);
  expect((await other.call('PATCH', `${ticketPath}?key=${order.accessKey}`, { name: 'Heidi' })).status).toBe(200);
  expect((await ticketsOf()).find(({ id }) => id === ticket.id)?.name).toBe('Heidi');
});

it('refuses a ticket of another order, an empty name, and a ticket that was used or no longer admits', async () => {
  const { ticket, path, ticketPath } = await aPaidOrder();
  const rename = (name: string, at = ticketPath) => buyer.browser.call('PATCH', at, { name });
  expect((await rename('Grace', `${path}/tickets/999999`)).status).toBe(404);
  expect((await rename(' ')).body).toMatchObject({ errors: { name: ['Enter a name.'] } });
  const change = (values: Partial<typeof tickets.$inferInsert>) =>
    db().update(tickets).set(values).where(eq(tickets.id, ticket.id));
  await change({ checkedInAt: app.clock.now() });
  expect(await rename('Grace')).toMatchObject({
    status: 409,
    body: { message: 'This ticket has been used, so the name on it cannot be changed.' },
  });
  await change({ checkedInAt: null, status: 'cancelled' });
  expect((await rename('Grace')).status).toBe(409);
});

it('mails the tickets to the buyer again, for those who may see the order', async () => {
  const { order, path } = await aPaidOrder();
  const mails = async () => (await db().select().from(outbox)).filter(({ text }) => text.includes(order.accessKey));
  expect(await mails()).toHaveLength(1);
  expect((await shop.buyer().browser.call('POST', `${path}/send`)).status).toBe(404);
  expect(await buyer.browser.call('POST', `${path}/send`)).toMatchObject({
    status: 200,
    body: { message: `The tickets are on their way to ${order.buyerEmail}.` },
  });
  await app.services.queue.drain();
  expect(await mails()).toHaveLength(2);
});

it('sends nothing for an order that is not paid', async () => {
  await toGateway();
  const { reference } = await orderOf();
  expect((await buyer.browser.call('POST', `/portal/orders/${reference}/send`)).status).toBe(409);
});
