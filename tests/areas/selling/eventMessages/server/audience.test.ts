import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventMessage, MessagePreview, MessageRecipients } from '#contract/selling/eventMessages.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { allocations, tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, openShop, shop } from '#tests/server/fixtures/openShop.ts';

openShop('audience');

const HOUR = 3_600_000;
let owner: Browser;
beforeEach(async () => {
  owner = await signedIn(app, shop.owner, shop.host);
  await db().delete(outbox);
});

const db = () => app.database.drizzle;
const path = () => `/events/messages/${shop.event.id}`;
const body = { subject: 'Doors open at six', message: 'Come early.' };
const send = (change: object = {}) => owner.post<{ message: string }>(path(), { ...body, ...change });
const reach = async (query: string) =>
  (await owner.get<{ data: MessageRecipients }>(`${path()}/recipients?${query}`)).body.data.recipients;
const messages = async () => (await owner.get<{ data: EventMessage[] }>(path())).body.data;
const notified = () => db().select().from(notifications).where(eq(notifications.companyId, shop.event.companyId));
const withdraw = (id: number) => owner.call('DELETE', `${path()}/${id}`);
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
async function mailed() {
  await app.services.queue.drain();
  return await db().select().from(outbox).orderBy(outbox.id);
}
async function textTo(address: string) {
  return (await mailed()).find(({ to }) => to.includes(address))?.text ?? '';
}

describe('the audience of a message', () => {
  it('is the holders of some ticket types, and by check-in', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP' });
    await anOrder(app, vip, 1, { buyerEmail: 'vip@example.test' });
    const { tickets: held } = await anOrder(app, shop.type, 1, { buyerEmail: 'nora@example.test' });
    await db()
      .update(tickets)
      .set({ checkedInAt: new Date() })
      .where(eq(tickets.id, held[0]?.id ?? 0));
    expect(await reach('audience=holders')).toBe(2);
    expect(await reach(`audience=holders&ticket_type_ids=${vip.id}`)).toBe(1);
    expect(await reach('audience=in')).toBe(1);
    expect(await reach(`audience=not_in&ticket_type_ids=${shop.type.id}`)).toBe(0);
    await send({ audience: 'not_in' });
    expect((await mailed()).map(({ to }) => to)).toEqual([expect.stringContaining('vip@example.test')]);
  });

  it('is buyers whose payment is missing, whose mail leads to their order', async () => {
    const { order } = await anOrder(app, shop.type, 1, { buyerEmail: 'late@example.test' });
    await db().update(orders).set({ status: 'pending', paidAt: null }).where(eq(orders.id, order.id));
    await db().update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, order.id));
    expect(await reach('audience=unpaid')).toBe(1);
    await send({ audience: 'unpaid' });
    expect(await textTo('late@')).toContain('key=');
    expect(await textTo('late@')).toContain('because you have an order');
  });

  it('is people with unclaimed tickets, not after the offer expired; their mail leads to it', async () => {
    const values = {
      ...{ companyId: shop.event.companyId, eventId: shop.event.id, ticketTypeId: shop.type.id, quantity: 1 },
      ...{ name: 'Kim', status: 'sent' as const },
    };
    await db()
      .insert(allocations)
      .values([
        { ...values, email: 'kim@example.test', token: 'kim-token' },
        { ...values, email: 'old@example.test', token: 'old-token', expiresAt: new Date(later(-HOUR)) },
        { ...values, email: 'done@example.test', token: 'done-token', status: 'claimed' },
      ]);
    expect(await reach('audience=unclaimed')).toBe(1);
    await send({ audience: 'unclaimed' });
    expect(await textTo('kim@')).toContain('/portal/allocations/kim-token');
  });

  it('is guests by their answer; their mail leads to their invitation', async () => {
    const guest = (name: string, values: object) => ({
      ...{ companyId: shop.event.companyId, eventId: shop.event.id, name, email: `${name}@example.test` },
      ...{ token: `${name}-token`, status: 'sent' as const, ...values },
    });
    await db()
      .insert(rsvpInvitations)
      .values([
        guest('yes', { response: 'yes' }),
        guest('maybe', { response: 'maybe' }),
        guest('no', { response: 'no' }),
        guest('silent', {}),
        guest('unsent', { status: 'pending' }),
      ]);
    for (const answer of ['yes', 'maybe', 'no', 'silent']) {
      expect(await reach(`audience=guests_${answer}`)).toBe(1);
    }
    await send({ audience: 'guests_silent' });
    expect(await textTo('silent@')).toContain('/rsvp/silent-token');
    expect(await mailed()).toHaveLength(1);
  });

  it('that is empty is refused with a sentence', async () => {
    const answer = await send({ audience: 'guests_no' });
    expect([answer.status, answer.body.message]).toEqual([409, 'There is nobody to send it to.']);
  });
});

describe('before a message is sent', () => {
  it('a preview shows it as a recipient gets it, without a key to their order', async () => {
    await anOrder(app, shop.type, 1, { buyerName: 'Nora <b>', buyerEmail: 'nora@example.test' });
    const { data } = (await owner.post<{ data: MessagePreview }>(`${path()}/preview`, body)).body;
    expect(data).toMatchObject({ subject: body.subject, to_name: 'Nora <b>' });
    expect(data.html).toContain('Hello Nora &#60;b&#62;');
    expect(data.html).not.toContain('key=');
    expect(await mailed()).toEqual([]);
  });

  it('a test goes to the one who writes alone', async () => {
    await anOrder(app, shop.type, 1, { buyerEmail: 'nora@example.test' });
    const answer = await owner.post<{ message: string }>(`${path()}/test`, body);
    expect(answer.body.message).toBe(`A test is on its way to ${shop.owner.email}.`);
    expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringContaining(shop.owner.email), `[Test] ${body.subject}`],
    ]);
    expect(await messages()).toEqual([]);
  });
});

describe('a scheduled message', () => {
  it('goes at its time to whom the audience then is', async () => {
    await anOrder(app, shop.type, 1, { buyerEmail: 'nora@example.test' });
    expect((await send({ send_at: later(2 * HOUR) })).body.message).toBe('The message is scheduled.');
    await anOrder(app, shop.type, 1, { buyerEmail: 'late@example.test' });
    expect(await mailed()).toEqual([]);
    app.clock.advance(2 * HOUR);
    expect((await mailed()).map(({ to }) => to).sort()).toEqual([
      expect.stringContaining('late@example.test'),
      expect.stringContaining('nora@example.test'),
    ]);
    expect(await messages()).toMatchObject([{ status: 'sent', total: 2, sent: 2 }]);
  });

  it('can be withdrawn until then, once', async () => {
    await anOrder(app, shop.type, 1);
    await send({ send_at: later(HOUR) });
    const { id } = only(await messages());
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(409);
    expect((await withdraw(id + 1)).status).toBe(404);
    app.clock.advance(HOUR);
    expect(await mailed()).toEqual([]);
    expect(await messages()).toMatchObject([{ status: 'withdrawn', total: 0 }]);
  });

  it.each([
    ['the event was cancelled', 'The event was cancelled.', HOUR],
    ['it is more than an hour late', 'It was more than an hour late.', 2 * HOUR + 1],
    ['there is nobody', 'There was nobody to send it to.', HOUR],
  ])('is not sent if %s, and says so', async (_, failure, wait) => {
    if (!failure.includes('nobody')) {
      await anOrder(app, shop.type, 1);
    }
    await send({ send_at: later(HOUR) });
    if (failure.includes('cancelled')) {
      await db().update(events).set({ cancelledAt: new Date() }).where(eq(events.id, shop.event.id));
    }
    app.clock.advance(wait);
    expect((await mailed()).filter(({ subject }) => subject === body.subject)).toEqual([]);
    expect(await messages()).toMatchObject([{ status: 'failed', failure, total: 0 }]);
    expect(await notified()).toMatchObject([{ kind: 'message.failed', body: failure }]);
  });

  it('needs a time ahead, within a year', async () => {
    for (const [at, sentence] of [
      [later(-HOUR), 'This time is past.'],
      [later(400 * 24 * HOUR), 'Choose a time within a year.'],
    ]) {
      const answer = await owner.post<{ errors: object }>(path(), { ...body, send_at: at });
      expect([answer.status, answer.body.errors]).toEqual([422, { send_at: [sentence] }]);
    }
  });
});
