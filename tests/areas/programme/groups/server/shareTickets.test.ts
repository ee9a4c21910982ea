import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TicketType } from '#contract/programme/tickets.ts';
import { clockDifference } from '#domain/kit/time/moveByDays.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { aSeries, configOf, eventsOf, hasBegun, type One, type Refusal, typesOf } from './aSeries.ts';

const ZONE = 'Europe/Zurich';
const DAY = 86_400_000;
openOffice({ timezone: ZONE, currency: 'CHF' });

type Saved = { data: TicketType; message: string };
const type = { name: 'Standard', price: '20', capacity: 15 };
const typeIn = async (id: number, name = 'Standard') => {
  const found = (await typesOf(owner, id)).find((each) => each.name === name);
  if (!found) {
    throw new Error(`${name} is not on ${id}`);
  }
  return found;
};
const sell = async (eventId: number, name = 'Standard') => {
  const { id, capacity } = await typeIn(eventId, name);
  return anOrder(app, { id, companyId, eventId, priceMinor: capacity ?? 0 }, 2);
};

describe('the dates of a series', () => {
  it('all get a ticket type that is created for one of them, and its changes', async () => {
    const { ids } = await aSeries(app, owner, 3);
    const [first = 0, second = 0, third = 0] = ids;
    const made = await owner.post<Saved>(`/events/ticket-types/${first}`, type);
    expect(made.body.message).toBe('Ticket type created for all 3 dates');
    expect((await typeIn(third)).capacity).toBe(15);

    const there = await typeIn(second);
    const changed = await owner.call<Saved>('PUT', `/events/ticket-types/${second}/${there.id}`, {
      ...type,
      name: 'Regular',
      price: '22.50',
    });
    expect(changed.body.message).toBe('Ticket type saved for all 3 dates');
    expect((await typeIn(first, 'Regular')).price).toBe('22.50');

    const off = await owner.call<Saved>('PATCH', `/events/ticket-types/${first}/${made.body.data.id}/toggle`);
    expect(off.body.message).toBe('Ticket type is off sale for all 3 dates');
    expect((await typeIn(third, 'Regular')).is_active).toBe(false);
  });

  it('are saved without conflicts for fields that only differ on another date', async () => {
    const { ids } = await aSeries(app, owner, 2);
    const [first = 0, second = 0] = ids;
    await owner.post<Saved>(`/events/ticket-types/${first}`, type);
    await owner.post<Saved>(`/events/ticket-types/${first}`, { ...type, name: 'Reduced' });
    await owner.post(`/events/ticket-config/${first}`, { terms: 'No dogs' });
    const open = { standard: await typeIn(second), reduced: await typeIn(second, 'Reduced') };
    const rules = await configOf(owner, second);
    app.clock.advance(1000);
    const { id } = await typeIn(first, 'Reduced');
    await owner.call<Saved>('PUT', `/events/ticket-types/${first}/${id}`, { ...type, name: 'Reduced', price: '8' });

    const save = ({ id: typeId, name, price, updated_at }: TicketType) =>
      owner.call('PUT', `/events/ticket-types/${second}/${typeId}`, { name, price, updated_at });
    expect((await save(open.reduced)).status).toBe(409);
    expect((await owner.post(`/events/ticket-config/${second}`, rules)).status).toBe(200);
    expect((await save(open.standard)).status).toBe(200);
  });

  it('all get the order rules and the order of types', async () => {
    const { ids } = await aSeries(app, owner, 2);
    const [first = 0, second = 0] = ids;
    await owner.post(`/events/ticket-types/${first}`, type);
    await owner.post(`/events/ticket-types/${first}`, { ...type, name: 'Child' });
    const order = (await typesOf(owner, second)).map(({ id }) => id).reverse();
    await owner.call('PUT', `/events/ticket-types/${second}/order`, { ticket_types: order });
    expect((await typesOf(owner, first)).map(({ name }) => name)).toEqual(['Child', 'Standard']);
    const saved = await owner.post<Saved>(`/events/ticket-config/${second}`, { capacity: 99, terms: 'Be kind' });
    expect(saved.body.message).toBe('Ticket configuration saved for all 2 dates');
    expect(await configOf(owner, first)).toMatchObject({ capacity: 99, terms: 'Be kind', event_id: first });
  });

  it('open and close their sale at the same local time before their start', async () => {
    const { group, ids } = await aSeries(app, owner, 1);
    const [first = 0] = ids;
    const { start_date } = (await owner.get<One>(`/groups/get-group/${group.id}`)).body.data;
    const start = Date.parse(start_date ?? '');
    const sale = { sale_start: new Date(start - 5 * DAY).toISOString(), sale_end: new Date(start).toISOString() };
    await owner.post(`/events/ticket-types/${first}`, { ...type, ...sale });
    // Half a year later, after the clocks have changed.
    const later = new Date(start + 182 * DAY);
    const date = {
      name: 'Later',
      start_date: later.toISOString(),
      end_date: new Date(later.getTime() + 3_600_000).toISOString(),
    };
    await owner.post(`/groups/add-dates/${group.id}`, { dates: [date] });
    const last = (await eventsOf(app, owner, group.id)).at(-1) ?? 0;
    const { sale_start, sale_end } = await typeIn(last);
    expect(sale_end).toBe(later.toISOString());
    expect(clockDifference(sale_start ?? '', later.toISOString(), ZONE)).toBe(
      clockDifference(sale.sale_start, start_date ?? '', ZONE),
    );
  });

  it('keep a deleted type off sale where it was sold, and say so', async () => {
    const { ids } = await aSeries(app, owner, 3);
    const [first = 0, second = 0, third = 0] = ids;
    const made = await owner.post<Saved>(`/events/ticket-types/${first}`, type);
    await sell(second);
    const gone = await owner.call<Saved>('DELETE', `/events/ticket-types/${first}/${made.body.data.id}`);
    expect(gone.body.message).toMatch(
      /^Ticket type deleted for all 3 dates\. “Standard” stays, off sale, on .+, where people hold it\.$/,
    );
    expect(await typesOf(owner, first)).toEqual([]);
    expect(await typesOf(owner, third)).toEqual([]);
    expect(await typesOf(owner, second)).toMatchObject([{ name: 'Standard', is_active: false, sold: 2 }]);
  });

  it('keep a deleted type that is the only one of a coupon', async () => {
    const { ids } = await aSeries(app, owner, 2);
    const [first = 0, second = 0] = ids;
    const made = await owner.post<Saved>(`/events/ticket-types/${first}`, type);
    await aCoupon(app, { id: second, companyId }, { ticketTypeIds: [(await typeIn(second)).id] });
    await owner.call('DELETE', `/events/ticket-types/${first}/${made.body.data.id}`);
    expect(await typesOf(owner, second)).toMatchObject([{ name: 'Standard', is_active: false }]);
  });

  it('refuse a capacity below what one of them has sold, and name that date', async () => {
    const { ids } = await aSeries(app, owner, 2);
    const [first = 0, second = 0] = ids;
    const made = await owner.post<Saved>(`/events/ticket-types/${first}`, type);
    await sell(second);
    const path = `/events/ticket-types/${first}/${made.body.data.id}`;
    const refused = await owner.call<Refusal>('PUT', path, { ...type, capacity: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.capacity?.[0]).toContain('2 seats are sold, held or set aside');
    expect((await typeIn(first)).capacity).toBe(15);
    const shared = await owner.post<Refusal>(`/events/ticket-config/${first}`, { capacity: 1 });
    expect(shared.body.errors.capacity?.[0]).toContain('2 seats');
  });

  it('leave a date that has started unchanged, and its changes affect no other date', async () => {
    const { ids } = await aSeries(app, owner, 3);
    const [first = 0, second = 0, third = 0] = ids;
    await owner.post(`/events/ticket-types/${first}`, type);
    await hasBegun(app, first);
    const made = await owner.post<Saved>(`/events/ticket-types/${second}`, { ...type, name: 'Child' });
    expect(made.body.message).toBe('Ticket type created for all 2 dates');
    const own = await owner.post<Saved>(`/events/ticket-types/${first}`, { ...type, name: 'Door' });
    expect(own.body.message).toBe('Ticket type created');
    expect((await typesOf(owner, first)).map(({ name }) => name)).toEqual(['Standard', 'Door']);
    expect((await typesOf(owner, third)).map(({ name }) => name)).toEqual(['Standard', 'Child']);
  });

  it('are independent in a group that shares nothing, until it starts to share', async () => {
    const { group, ids } = await aSeries(app, owner, 2, { shares_tickets: false });
    const [first = 0, second = 0] = ids;
    const made = await owner.post<Saved>(`/events/ticket-types/${first}`, type);
    expect(made.body.message).toBe('Ticket type created');
    expect(await typesOf(owner, second)).toEqual([]);
    const saved = await owner.call<One>('PUT', `/groups/update/${group.id}`, {
      name: 'Evenings',
      shares_tickets: true,
    });
    expect(saved.body.message).toBe('Group saved');
    expect(await typesOf(owner, second)).toMatchObject([{ name: 'Standard', capacity: 15 }]);
  });
});

describe('after any sequence of actions', () => {
  it.each([3, 4])('all dates agree (seed %i)', { timeout: 60_000 }, async (seed) => {
    const random = generator(seed);
    const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
    const { group } = await aSeries(app, owner, 4);
    const trail: string[] = [];
    const succeeded = new Set<string>();
    const actions: Record<string, (id: number, types: TicketType[]) => Promise<{ status: number } | undefined>> = {
      create: (id) => owner.post(`/events/ticket-types/${id}`, { ...type, name: `Type ${Math.floor(random() * 6)}` }),
      update: async (id, types) =>
        types.length > 0
          ? owner.call('PUT', `/events/ticket-types/${id}/${pick(types).id}`, {
              name: `Type ${Math.floor(random() * 6)}`,
              price: String(Math.floor(random() * 50)),
              capacity: Math.floor(random() * 20),
              sale_end: new Date(app.clock.now().getTime() + Math.floor(random() * 9) * DAY + 3_600_000).toISOString(),
            })
          : undefined,
      toggle: async (id, types) =>
        types.length > 0 ? owner.call('PATCH', `/events/ticket-types/${id}/${pick(types).id}/toggle`) : undefined,
      remove: async (id, types) =>
        types.length > 0 ? owner.call('DELETE', `/events/ticket-types/${id}/${pick(types).id}`) : undefined,
      order: async (id, types) =>
        types.length > 0
          ? owner.call('PUT', `/events/ticket-types/${id}/order`, {
              ticket_types: types.map((each) => each.id).sort(() => random() - 0.5),
            })
          : undefined,
      rules: (id) =>
        owner.post(`/events/ticket-config/${id}`, { capacity: 60 + Math.floor(random() * 9), max_per_order: 4 }),
      sell: async (id, types) => {
        if (types.length > 0) {
          await anOrder(app, { id: pick(types).id, companyId, eventId: id, priceMinor: 100 }, 1);
        }
        return undefined;
      },
      join: async () => {
        const event = await anEvent(app, companyId, { currency: 'CHF' });
        await aTicketType(app, event, { name: `Type ${Math.floor(random() * 6)}` });
        return owner.post('/groups/add-event', { group_id: group.id, event_id: event.id });
      },
      leave: async (id) =>
        (await eventsOf(app, owner, group.id)).length > 3
          ? owner.post('/groups/remove-event', { group_id: group.id, event_id: id })
          : undefined,
      move: (id) => {
        const start = app.clock.now().getTime() + (3 + Math.floor(random() * 200)) * DAY;
        const span = { start_date: new Date(start).toISOString(), end_date: new Date(start + 3_600_000).toISOString() };
        return owner.call('PATCH', `/calendar/events/${id}/move`, span);
      },
    };
    for (let step = 0; step < 30; step += 1) {
      const id = pick(await eventsOf(app, owner, group.id));
      const name = pick(Object.keys(actions));
      trail.push(name);
      const answer = await actions[name]?.(id, await typesOf(owner, id));
      if (answer) {
        expect(answer.status, trail.slice(-6).join(', ')).toBeOneOf([200, 422]);
        if (answer.status === 200) {
          succeeded.add(name);
        }
      }
      await assertAgree(group.id, trail.slice(-6).join(', '));
    }
    expect([...succeeded]).toEqual(expect.arrayContaining(['create', 'update', 'rules', 'join']));
  });
});

/** Asserts that all dates have the same rules and the same ticket types of the series in the same order. */
async function assertAgree(groupId: number, trail: string) {
  const { drizzle } = app.database;
  const ids = drizzle.select({ id: events.id }).from(events).where(eq(events.groupId, groupId));
  const configs = await drizzle.select().from(ticketConfigs).where(inArray(ticketConfigs.eventId, ids));
  for (const config of configs) {
    // Sale dates and the time of the last change differ per date.
    const { eventId, saleStartsAt, saleEndsAt, updatedAt } = config;
    expect(config, trail).toEqual({ ...configs[0], eventId, saleStartsAt, saleEndsAt, updatedAt });
  }
  const types = await drizzle
    .select()
    .from(ticketTypes)
    .where(and(inArray(ticketTypes.eventId, ids), isNotNull(ticketTypes.seriesKey)))
    .orderBy(ticketTypes.position, ticketTypes.id);
  const settings = configs.map(({ eventId }) =>
    types
      .filter((type) => type.eventId === eventId)
      .map(({ name, priceMinor, capacity, isActive, seriesKey }) => [name, priceMinor, capacity, isActive, seriesKey]),
  );
  for (const setting of settings) {
    expect(setting, trail).toEqual(settings[0]);
  }
}

/** A seeded generator of numbers from 0 to 1. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
