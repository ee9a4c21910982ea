import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import type { Allocation } from '#contract/selling/allocations.ts';
import type { Order, OrderDetail } from '#contract/selling/orders.ts';
import { withoutLocks } from '#server/database/lock.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { together } from '#tests/server/races/together.ts';
import { anAllocation } from './anAllocation.ts';

type Claimed = { message: string; redirect_url: string };
type Refusal = { message: string; errors: Record<string, string[]> };

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Guest ${index + 1}` }));

/** A company with an event of ten seats, two of them allocated. */
async function aStage(app: TestApp, slug: string) {
  const { company, host, owner } = await aCompany(app, slug);
  const type = await aTicketType(app, await anEvent(app, company.id));
  return { company, host, owner, type, allocation: await anAllocation(app, type) };
}

describe('claiming an allocation', () => {
  let app: TestApp;
  let owner: Browser;
  let visitor: Browser;
  let companyId: number;
  let type: Awaited<ReturnType<typeof aTicketType>>;

  beforeAll(async () => {
    app = await createTestApp();
    const stage = await aStage(app, 'lakeside');
    companyId = stage.company.id;
    owner = await signedIn(app, stage.owner, stage.host);
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    type = await aTicketType(app, await anEvent(app, companyId));
    visitor = app.browser('lakeside.localhost');
    await app.database.drizzle.delete(outbox);
  });

  const claim = <T = Claimed>(token: string, attendees: object[], browser = visitor) =>
    browser.post<T>(`/portal/allocations/${token}/claim`, { attendees });
  const stateOf = async (token: string, browser = visitor) =>
    (await browser.visit(`/portal/allocations/${token}`)).body.props;

  it('creates a paid order with a total of 0 and one ticket per name, and its seats change from allocated to sold', async () => {
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    const { token, id, eventId } = await anAllocation(app, type);
    const { status, body } = await claim(token, [{ name: 'Ada', email: 'ada@example.test' }, { name: 'Bea' }]);
    expect(status).toBe(200);
    expect(body.message).toBe('Your tickets are ready, and on their way to you by e-mail.');
    const list = await owner.get<Page<Order>>(`/events/orders/${eventId}/json`);
    const order = only(list.body.data);
    expect(order).toMatchObject({ status: 'paid', total: '0.00', quantity: 2, buyer_name: 'Ada Lovelace' });
    const held = await app.database.drizzle
      .select()
      .from(tickets)
      .where(eq(tickets.allocationId, id))
      .orderBy(tickets.id);
    expect(held).toMatchObject([
      { name: 'Ada', email: 'ada@example.test', status: 'issued', priceMinor: 0 },
      { name: 'Bea', status: 'issued' },
    ]);
    const types = await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${eventId}`);
    expect(only(types.body.data)).toMatchObject({ sold: 2, allocated: 0, held: 0, left: 8 });
    expect(broadcast).toHaveBeenCalledWith(
      `event-sales.${eventId}`,
      'order.paid',
      expect.objectContaining({ order_id: order.id, quantity: 2, total: '0.00' }),
    );
  });

  it('redirects to the tickets and e-mails them', async () => {
    const { token } = await anAllocation(app, type);
    const { body } = await claim(token, people(2));
    expect(body.redirect_url).toMatch(/^\/portal\/orders\/[\w-]+\?key=[\w-]+$/);
    const page = await app.browser('lakeside.localhost').visit(body.redirect_url);
    expect(page.body).toMatchObject({ component: 'Portal/Tickets', props: { tickets: [{}, {}] } });
    await app.services.queue.drain();
    const mails = await app.database.drizzle.select().from(outbox);
    const mail = only(mails.filter(({ text }) => text.includes(body.redirect_url)));
    expect(mail.to).toContain('ada@example.test');
  });

  it('works only once', async () => {
    const { token } = await anAllocation(app, type);
    await claim(token, people(2));
    const again = await claim<Refusal>(token, people(2));
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'These tickets have already been claimed. Look for the e-mail with your tickets.' },
    });
  });

  it.each([
    ['its order', (order: Order) => owner.post(`/orders/${order.id}/cancel`, { reason: 'Ill' }), ' was cancelled: Ill'],
    [
      'all of its tickets',
      async (order: Order) => {
        const { body } = await owner.get<{ data: OrderDetail }>(`/orders/get-order/${order.id}`);
        const ticket_ids = body.data.tickets.map(({ id }) => id);
        return owner.post(`/orders/${order.id}/refund`, { amount: '0', ticket_ids });
      },
      ' were cancelled.',
    ],
  ])(
    'says what happened after %s was cancelled, and its person can be given tickets again',
    async (_, cancel, said) => {
      const { token, id, eventId } = await anAllocation(app, type);
      await claim(token, people(2));
      const placed = only((await owner.get<Page<Order>>(`/events/orders/${eventId}/json`)).body.data);
      expect((await cancel(placed)).status).toBe(200);
      const list = await owner.get<Page<Allocation>>(`/events/allocations/${eventId}/list`);
      expect(list.body.data).toMatchObject([
        { id, status: 'cancelled', cancel_reason: expect.stringContaining(placed.reference) },
      ]);
      expect(list.body.data[0]?.cancel_reason).toMatch(said);
      const form = new FormData();
      form.set('file', new File(['name,email\nAda,ada@example.test\n'], 'people.csv'));
      const again = await owner.call<{ data: { created: number } }>(
        'POST',
        `/events/allocations/${eventId}/bulk`,
        form,
      );
      expect(again.body.data.created).toBe(1);
    },
  );

  it('stays claimed while one of its tickets is valid', async () => {
    const { token, id, eventId } = await anAllocation(app, type);
    await claim(token, people(2));
    const placed = only((await owner.get<Page<Order>>(`/events/orders/${eventId}/json`)).body.data);
    const [first] = await app.database.drizzle.select().from(tickets).where(eq(tickets.allocationId, id));
    await owner.post(`/orders/${placed.id}/refund`, { amount: '0', ticket_ids: [first?.id] });
    const list = await owner.get<Page<Allocation>>(`/events/allocations/${eventId}/list`);
    expect(list.body.data).toMatchObject([{ id, status: 'claimed', cancel_reason: null }]);
  });

  it('is refused after the allocation expired or was cancelled, or the event ended', async () => {
    const gone = await anAllocation(app, type, { status: 'cancelled' });
    const late = await anAllocation(app, type, { expiresAt: new Date(app.clock.now().getTime() - 1000) });
    const past = await anEvent(app, companyId, {
      startsAt: new Date('2020-01-01T10:00:00Z'),
      endsAt: new Date('2020-01-01T12:00:00Z'),
    });
    const over = await anAllocation(app, await aTicketType(app, past));
    expect(await claim(gone.token, people(2))).toMatchObject({
      status: 410,
      body: { message: 'The organiser has cancelled these tickets.' },
    });
    for (const { token } of [late, over]) {
      expect(await claim(token, people(2))).toMatchObject({
        status: 410,
        body: { message: 'The deadline for claiming these tickets has passed. Ask the organiser for more time.' },
      });
    }
  });

  it('requires a name for each ticket', async () => {
    const { token } = await anAllocation(app, type);
    const { status, body } = await claim<Refusal>(token, people(1));
    expect(status).toBe(422);
    expect(body.errors.attendees).toEqual(['Enter a name for each of the 2 tickets.']);
    const empty = await claim<Refusal>(token, [{ name: 'Ada' }, { name: ' ' }]);
    expect(empty.body.errors['attendees.1.name']).toEqual(['Enter a name.']);
    expect((await claim(token, people(2))).status).toBe(200);
  });

  it('is refused on another company’s portal and with an invalid link', async () => {
    const { token } = await anAllocation(app, type);
    await aCompany(app, `harbour${type.id}`);
    const elsewhere = app.browser(`harbour${type.id}.localhost`);
    expect((await claim(token, people(2), elsewhere)).status).toBe(404);
    expect((await claim('x'.repeat(32), people(2))).status).toBe(404);
  });

  it('has a page that shows the state of the link', async () => {
    const { token } = await anAllocation(app, type);
    expect(await stateOf(token)).toMatchObject({
      state: 'open',
      ticket_type_name: 'Standard',
      quantity: 2,
      name: 'Ada Lovelace',
      company_name: 'lakeside',
      order_url: null,
    });
    const { body } = await claim(token, people(2));
    expect(await stateOf(token)).toMatchObject({ state: 'claimed', order_url: body.redirect_url });
    const stranger = app.browser('lakeside.localhost');
    expect(await stateOf(token, stranger)).toMatchObject({ state: 'claimed', order_url: null });
    const gone = await anAllocation(app, type, { status: 'cancelled' });
    expect(await stateOf(gone.token)).toMatchObject({ state: 'cancelled' });
    const late = await anAllocation(app, type, { expiresAt: new Date(app.clock.now().getTime() - 1000) });
    expect(await stateOf(late.token)).toMatchObject({ state: 'expired' });
    app.clock.advance(365 * 24 * 3_600_000);
    expect(await stateOf(late.token)).toMatchObject({ state: 'over' });
  });
});

/** Makes twenty simultaneous claims of one link; returns how many succeeded and how many orders exist. */
async function race(app: TestApp, slug: string) {
  const { host, allocation } = await aStage(app, slug);
  const browsers = Array.from({ length: 20 }, () => app.browser(host));
  await Promise.all(browsers.map((browser) => browser.get('/settings/company/json')));
  const body = { attendees: people(allocation.quantity) };
  const calls = browsers.map((browser) => () => browser.post(`/portal/allocations/${allocation.token}/claim`, body));
  const answers = await together(app, 'orders', calls);
  return {
    succeeded: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 409).length,
    orders: await app.database.drizzle.$count(orders, eq(orders.eventId, allocation.eventId)),
  };
}

describe.each(postgresUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const))('on %s', (on) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ on });
  }, 60_000);
  afterAll(() => app.close());

  it('exactly one of twenty simultaneous claims of a link succeeds', async () => {
    expect(await race(app, 'locked')).toEqual({ succeeded: 1, refused: 19, orders: 1 });
  });

  it.runIf(on === 'postgres')('more than one succeeds without the lock (negative control)', async () => {
    withoutLocks(true);
    try {
      const { succeeded, orders: made } = await race(app, 'unlocked');
      expect(succeeded).toBeGreaterThan(1);
      expect(made).toBe(succeeded);
    } finally {
      withoutLocks(false);
    }
  });
});
