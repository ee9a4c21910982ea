import { aSeries, typesOf } from '#tests/areas/programme/groups/server/aSeries.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';
import { call, type Desk, describeRaces } from './describeRaces.ts';

/** Both succeed, and the date holds more seats than its capacity. */
const OVERSOLD = { statuses: [200, 200], left: { capacity: 1, held: 2 } };

/** A group starts to share tickets: all its dates get the ticket types of the first. */
describeRaces('lakeside', {
  'seats are bought after the group starts to share tickets': {
    gate: { tables: ['ticket_configs', 'carts'] },
    async prepare(desk) {
      const { share, buy, left } = await whileBuying(desk);
      return { calls: [share, buy], left };
    },
    locked: { statuses: [200, 422], left: { capacity: 1, held: 0 } },
    unlocked: OVERSOLD,
  },
  'seats are bought before the group starts to share tickets': {
    gate: { tables: ['ticket_configs', 'carts'] },
    async prepare(desk) {
      const { share, buy, left } = await whileBuying(desk);
      return { calls: [buy, share], left };
    },
    locked: { statuses: [200, 422], left: { capacity: 10, held: 2 } },
    unlocked: OVERSOLD,
  },
  'an event is added to the group after it starts to share tickets': {
    gate: { tables: ['ticket_configs', 'events'] },
    async prepare(desk) {
      const { owner, event } = desk;
      const { group, share } = await aGroup(desk);
      const add = call(owner, 'POST', '/groups/add-event', { group_id: group.id, event_id: event.id });
      return { calls: [share, add], left: async () => (await typesOf(owner, event.id)).map(({ name }) => name) };
    },
    locked: { statuses: [200, 200], left: ['Standard'] },
    unlocked: { statuses: [200, 200], left: [] },
  },
});

/** A group of two dates, the first with a single seat, and the call with which it starts to share tickets. */
async function aGroup({ app, owner, companyId }: Desk) {
  const { group, ids } = await aSeries(app, owner, 2, { shares_tickets: false });
  const [first = 0, second = 0] = ids;
  await aTicketType(app, { id: first, companyId }, { capacity: 1 });
  const input = { name: group.name, shares_tickets: true };
  return { group, second, share: call(owner, 'PUT', `/groups/update/${group.id}`, input) };
}

/** A buyer takes two of the ten seats of the second date. Sharing reduces them to one. */
async function whileBuying(desk: Desk) {
  const { app, owner, host, companyId } = desk;
  const { second, share } = await aGroup(desk);
  const type = await aTicketType(app, { id: second, companyId });
  const buyer = new Buyer(app.browser(host), second);
  await buyer.cart();
  return {
    share,
    buy: async () => (await buyer.add(type.id, 2)).status,
    async left() {
      const { capacity, held } = only(await typesOf(owner, second));
      return { capacity, held };
    },
  };
}
