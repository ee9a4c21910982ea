import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventMessage, MessageRecipients } from '#contract/selling/eventMessages.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, openShop, shop } from '#tests/server/fixtures/openShop.ts';

openShop('message');

let owner: Browser;
beforeEach(async () => {
  owner = await signedIn(app, shop.owner, shop.host);
  await db().delete(outbox);
});

const db = () => app.database.drizzle;
const path = () => `/events/messages/${shop.event.id}`;
const body = { subject: 'Doors open at six', message: 'Come early.\nThe bar is open.' };
const send = (change: object = {}) => owner.post<{ message: string }>(path(), { ...body, ...change });
const reach = async (query = '') =>
  (await owner.get<{ data: MessageRecipients }>(`${path()}/recipients${query}`)).body.data;
const messages = async () => (await owner.get<{ data: EventMessage[] }>(path())).body.data;
async function mailed() {
  await app.services.queue.drain();
  return (await db().select().from(outbox).orderBy(outbox.id)).filter(({ subject }) => subject === body.subject);
}
async function hold(ticketId: number | undefined, values: Partial<typeof tickets.$inferInsert>) {
  await db()
    .update(tickets)
    .set(values)
    .where(eq(tickets.id, ticketId ?? 0));
}

describe('a message to attendees', () => {
  it('is sent to each address once: the holder’s or else the buyer’s; only the buyer’s links to the order', async () => {
    const { tickets: held } = await anOrder(app, shop.type, 3, { buyerEmail: 'nora@example.test' });
    await anOrder(app, shop.type, 1, { buyerEmail: 'nora@example.test' });
    await hold(held[1]?.id, { email: 'friend@example.test', name: 'Friend' });
    await hold(held[2]?.id, { status: 'cancelled', email: 'gone@example.test' });
    expect(await reach()).toEqual({ recipients: 2, without_email: 0 });
    const answer = await send();
    expect([answer.status, answer.body.message]).toEqual([200, 'The message is on its way to 2 people.']);
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      expect.stringContaining('friend@example.test'),
      expect.stringContaining('nora@example.test'),
    ]);
    const textTo = (address: string) => mails.find(({ to }) => to.includes(address))?.text;
    expect(textTo('nora@')).toContain('The bar is open.');
    expect(textTo('nora@')).toContain('key=');
    expect(textTo('friend@')).not.toContain('key=');
    expect(textTo('friend@')).toContain('See the event');
    expect(await messages()).toMatchObject([
      { ...body, total: 2, sent: 2, failed: 0, sent_by_name: expect.any(String) },
    ]);
  });

  it('counts an address once however it is written, and the tickets that have none', async () => {
    const { tickets: held } = await anOrder(app, shop.type, 3, { buyerEmail: 'nora@example.test' });
    await hold(held[1]?.id, { email: 'Nora@Example.test' });
    await hold(held[2]?.id, { orderId: null, email: null });
    expect(await reach()).toEqual({ recipients: 1, without_email: 1 });
    expect((await send()).body.message).toBe('The message is on its way to 1 person.');
    expect(await mailed()).toHaveLength(1);
  });

  it('that cannot be addressed to somebody is counted as failed, and reaches the others', async () => {
    const { tickets: held } = await anOrder(app, shop.type, 2, { buyerEmail: 'nora@example.test' });
    await hold(held[1]?.id, { email: 'no address' });
    await send();
    expect((await mailed()).map(({ to }) => to)).toEqual([expect.stringContaining('nora@example.test')]);
    expect(await messages()).toMatchObject([{ total: 2, sent: 1, failed: 1 }]);
  });

  it('is sent only to the holders of the chosen tickets', async () => {
    const { tickets: held } = await anOrder(app, shop.type, 2, { buyerEmail: 'nora@example.test' });
    await hold(held[1]?.id, { email: 'friend@example.test' });
    expect(await reach(`?ids=${held[1]?.id}`)).toEqual({ recipients: 1, without_email: 0 });
    expect((await send({ ticket_ids: [held[1]?.id] })).status).toBe(200);
    expect((await mailed()).map(({ to }) => to)).toEqual([expect.stringContaining('friend@example.test')]);
  });

  it('is refused for tickets of another event and of unpaid orders', async () => {
    const { tickets: held } = await anOrder(app, shop.type, 1);
    await hold(held[0]?.id, { status: 'reserved' });
    expect(await reach()).toEqual({ recipients: 0, without_email: 0 });
    expect((await send()).status).toBe(409);
    expect((await send({ ticket_ids: [held[0]?.id, 999_999] })).status).toBe(409);
    expect(await messages()).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  it('is not sent twice by a double click, but a changed text is sent', async () => {
    await anOrder(app, shop.type, 1);
    expect((await send()).status).toBe(200);
    expect((await send()).body.message).toBe(
      'This message went out within the last ten minutes. Change it to send another.',
    );
    expect((await send({ message: 'Come later.' })).status).toBe(200);
    expect((await messages()).map(({ message }) => message)).toEqual(['Come later.', body.message]);
    app.clock.advance(11 * 60_000);
    expect((await send()).status).toBe(200);
  });

  it('is sent to other tickets, but not again to the same addresses', async () => {
    const [first, second] = [await anOrder(app, shop.type, 1), await anOrder(app, shop.type, 1)];
    const [one, two] = [first, second].map(({ tickets: held }) => held[0]?.id ?? 0);
    await hold(one, { email: 'one@example.test' });
    await hold(two, { email: 'two@example.test' });
    expect((await send({ ticket_ids: [one] })).body.message).toBe('The message is on its way to 1 person.');
    expect((await send({ ticket_ids: [one, two] })).body.message).toBe('The message is on its way to 1 person.');
    expect((await send({ ticket_ids: [one, two] })).status).toBe(409);
  });

  it('is refused with errors on its fields', async () => {
    const { status, body: answer } = await send({ subject: ' ', message: '' });
    expect([status, Object.keys(Object(answer).errors).sort()]).toEqual([422, ['message', 'subject']]);
  });
});
