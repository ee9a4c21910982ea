import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { aSeries, configOf, typesOf } from '#tests/areas/programme/groups/server/aSeries.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import type { Buyer } from '#tests/server/fixtures/shop.ts';
import { type Listening, startListening } from './listening.ts';
import { oneAfterTheOther } from './oneAfterTheOther.ts';

const ROUNDS = 4;
const DAY = 86_400_000;
/** An id that no event has: its lock holds back writes. */
const NO_EVENT = 0;
const TYPE = { name: 'Standard', price: '20', capacity: 15 };
const PERMISSIONS = [
  ...(['groups.view', 'groups.manage', 'events.view', 'events.create', 'events.update'] as const),
  ...(['tickets.view', 'tickets.manage', 'calendar.view'] as const),
];

/** Two people change the shared ticket settings of a series at the same moment, over HTTP. */
describe.each(['pglite', 'postgres'] as const)('two simultaneous changes of one series on %s', (on) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('with the lock', () => {
    const desk = aDesk(on);

    it('leave all its dates with the rules of one of them', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { statuses, settings } = await desk.saveRules();
        expect(statuses).toEqual([200, 200]);
        expect(new Set(settings).size).toBe(1);
      }
    });

    it('leave all its dates with the ticket types of both, in one order', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { statuses, settings } = await desk.createTypes();
        expect(statuses).toEqual([200, 200]);
        expect(new Set(settings).size).toBe(1);
        expect(settings[0]).toContain('Front');
        expect(settings[0]).toContain('Back');
      }
    });

    it('leave no date with a capacity below what is held there, while others buy', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        expect(await desk.lowerWhileSelling()).toBe(true);
      }
    });

    it('leave a newly added date with the tickets that were changed meanwhile', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { statuses, settings } = await desk.addDateWhileChanging();
        expect(statuses).toEqual([200, 200]);
        expect(settings).toHaveLength(4);
        expect(new Set(settings).size).toBe(1);
      }
    });
  });
});

/**
 * PGlite has one connection and runs transactions one after another, so it cannot show the difference. Saving rules
 * agrees even without the lock, because both write every row: the rows themselves make one wait, and a deadlock is
 * retried. The lock protects the stock that the rules are checked against.
 */
describe.skipIf(!postgresUrl)('changes of a series without the lock, on PostgreSQL (negative control)', () => {
  const desk = aDesk('postgres', holdWrite);
  beforeEach(() => withoutLocks(true));

  it('its dates end with different ticket types', async () => {
    expect(new Set((await desk.createTypes()).settings).size).toBeGreaterThan(1);
  });

  it('a date holds more than the saved capacity', async () => {
    expect(await desk.lowerWhileSelling()).toBe(false);
  });

  it('the added date has different tickets', async () => {
    expect(new Set((await desk.addDateWhileChanging()).settings).size).toBe(2);
  });
});

type Outcome = { statuses: (number | undefined)[]; settings: string[] };
type Calls<T> = (() => Promise<T>)[];
/** A write that is held back until every call has read. With `passes`, the first call alone makes it. */
type Write = { on: 'insert' | 'update'; table: string; when: string; passes?: true };
type Race = <T>(app: Listening['app'], write: Write, calls: Calls<T>) => Promise<T[]>;

const atOnce: Race = (_app, _write, calls) => Promise.all(calls.map((call) => call()));

/** Makes an unprotected race lost every time, on any machine. */
const holdWrite: Race = async ({ database, databaseUrl = '' }, { on, table, when, passes }, calls) => {
  await database.execute(`
    create function hold_write() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(7415, ${NO_EVENT}); return new; end $$;
    create trigger hold_write before ${on} on ${table} for each row when (${when}) execute function hold_write()`);
  try {
    return await oneAfterTheOther(databaseUrl, { event: NO_EVENT, ...(passes && { passes }) }, calls);
  } finally {
    await database.execute('drop function hold_write cascade');
  }
};

/** Two people, each with a signed-in browser. */
function aDesk(on: 'pglite' | 'postgres', race: Race = atOnce) {
  let running: Listening;
  let one: Browser;
  let other: Browser;

  beforeAll(async () => {
    running = await startListening(on);
    const { app, send } = running;
    const { company } = await aCompany(app, 'lakeside');
    const signIn = async (name: string) => {
      await aUser(app, company.id, `${name}@lakeside.test`, [...PERMISSIONS]);
      return new Browser(send, '127.0.0.1').signIn(`${name}@lakeside.test`, PASSWORD);
    };
    one = await signIn('aaron');
    other = await signIn('ann');
  }, 120_000);
  afterAll(() => running.close());

  return {
    async saveRules(): Promise<Outcome> {
      const { ids } = await aSeries(running.app, one, 3);
      const [first = 0, second = 0] = ids;
      const answers = await Promise.all([
        one.post(`/events/ticket-config/${first}`, { capacity: 30, terms: 'Be kind' }),
        other.post(`/events/ticket-config/${second}`, { capacity: 40, terms: 'Be early' }),
      ]);
      return { statuses: statusesOf(answers), settings: await settingsOf(ids) };
    },
    async createTypes(): Promise<Outcome> {
      const { ids } = await aSeries(running.app, one, 3);
      const [first = 0, second = 0, third = 0] = ids;
      // Rules are written before the types of the other dates.
      const write: Write = { on: 'insert', table: 'ticket_configs', when: `new.event_id = ${third}` };
      const answers = await race(running.app, write, [
        () => one.post(`/events/ticket-types/${first}`, { ...TYPE, name: 'Front' }),
        () => other.post(`/events/ticket-types/${second}`, { ...TYPE, name: 'Back' }),
      ]);
      return { statuses: statusesOf(answers), settings: await settingsOf(ids) };
    },
    /** Whether each date holds no more than its final capacity. */
    async lowerWhileSelling(): Promise<boolean> {
      const { ids } = await aSeries(running.app, one, 3);
      const [first = 0, second = 0] = ids;
      await one.post(`/events/ticket-types/${first}`, TYPE);
      const [type] = await typesOf(one, second);
      const buyers = await running.buyers({ event: { id: second } }, 3);
      // Sequential requests in three queues, so that some are always waiting during the save.
      const buy = async (buyer: Buyer) => {
        for (let each = 0; each < 5; each += 1) {
          await buyer.add(type?.id ?? 0);
        }
      };
      const write: Write = { on: 'update', table: 'ticket_configs', when: `new.event_id = ${second}`, passes: true };
      await race<unknown>(running.app, write, [
        () => other.post(`/events/ticket-config/${first}`, { capacity: 4 }),
        ...buyers.map((buyer) => () => buy(buyer)),
      ]);
      const { capacity } = await configOf(one, second);
      const [after] = await typesOf(one, second);
      return (after?.held ?? 0) <= (capacity ?? 0);
    },
    async addDateWhileChanging(): Promise<Outcome> {
      const { app } = running;
      const { group, ids } = await aSeries(app, one, 3);
      const [first = 0] = ids;
      await one.post(`/events/ticket-types/${first}`, TYPE);
      const [type] = await typesOf(one, first);
      const start = app.clock.now().getTime() + 60 * DAY;
      const date = {
        name: 'Evening 4',
        start_date: new Date(start).toISOString(),
        end_date: new Date(start + DAY / 12).toISOString(),
      };
      const when = `new.event_id not in (${ids.join(', ')})`;
      const answers = await race(app, { on: 'insert', table: 'ticket_types', when, passes: true }, [
        () => one.post(`/groups/add-dates/${group.id}`, { status: 'active', dates: [date] }),
        () => other.call('PUT', `/events/ticket-types/${first}/${type?.id}`, { ...TYPE, name: 'Regular', price: '25' }),
      ]);
      const { body } = await one.get<{ data: { id: number }[] }>(
        `/events/json?group_id=${group.id}&sort_by=start_date`,
      );
      return { statuses: statusesOf(answers), settings: await settingsOf(body.data.map(({ id }) => id)) };
    },
  };

  /** Rules and ticket types of each event, formatted so that events with the same settings are equal. */
  function settingsOf(ids: number[]): Promise<string[]> {
    return Promise.all(
      ids.map(async (id) => {
        const { capacity, terms } = await configOf(one, id);
        const types = (await typesOf(one, id)).map(({ name, price, is_active }) => ({ name, price, is_active }));
        return JSON.stringify({ capacity, terms, types });
      }),
    );
  }
}

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status);
}
