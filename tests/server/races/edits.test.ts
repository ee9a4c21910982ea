import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { type Listening, startListening } from './listening.ts';
import { together } from './together.ts';

const ROUNDS = 6;
type Saved = { data: { id: number; updated_at: string } };
type Edited = {
  table: string;
  /** POST by default. */
  make: [path: string, body: object, method?: 'PUT'];
  save: (id: number) => [method: 'POST' | 'PUT', path: string];
  name?: string;
};

/** Records of an event and of the company, with how each is created and saved. */
const RECORDS = {
  event: ({ dates }) => ({
    table: 'events',
    make: ['/events/store', dates],
    save: (id) => ['PUT', `/events/update/${id}`],
  }),
  campaign: () => ({
    table: 'campaigns',
    make: ['/campaigns/store', {}],
    save: (id) => ['PUT', `/campaigns/update/${id}`],
  }),
  group: () => ({
    table: 'event_groups',
    make: ['/groups/store', {}],
    save: (id) => ['PUT', `/groups/update/${id}`],
  }),
  workflow: () => ({
    table: 'workflows',
    make: ['/workflows/store', {}],
    save: (id) => ['PUT', `/workflows/update/${id}`],
  }),
  'ticket type': ({ eventId }) => ({
    table: 'ticket_types',
    make: [`/events/ticket-types/${eventId}`, { price: '5' }],
    save: (id) => ['PUT', `/events/ticket-types/${eventId}/${id}`],
  }),
  coupon: ({ eventId }) => ({
    table: 'coupons',
    make: [`/events/coupons/${eventId}`, { kind: 'percent', value: '5' }],
    save: (id) => ['PUT', `/events/coupons/${eventId}/${id}`],
    name: 'code',
  }),
  'payment gateway': () => ({
    table: 'payment_gateways',
    make: ['/settings/payment-gateways', { provider: 'offline' }],
    save: (id) => ['PUT', `/settings/payment-gateways/${id}`],
  }),
  task: ({ eventId, dates }) => ({
    table: 'tasks',
    make: ['/tasks/store', { event_id: eventId, due_at: dates.start_date }],
    save: (id) => ['PUT', `/tasks/update/${id}`],
    name: 'title',
  }),
  company: () => ({
    table: 'companies',
    make: ['/settings/company/update', { timezone: 'UTC', currency: 'EUR' }],
    save: () => ['POST', '/settings/company/update'],
  }),
  'legal text': () => ({
    table: 'legal_texts',
    make: ['/settings/legal-texts', { kind: 'terms' }, 'PUT'],
    save: () => ['PUT', '/settings/legal-texts'],
    name: 'html',
  }),
  'setting of tickets': ({ eventId }) => ({
    table: 'ticket_configs',
    make: [`/events/ticket-config/${eventId}`, {}],
    save: () => ['POST', `/events/ticket-config/${eventId}`],
    name: 'terms',
  }),
} satisfies Record<string, (place: { eventId: number; dates: { start_date: string; end_date: string } }) => Edited>;
type RecordName = keyof typeof RECORDS;
const names = Object.keys(RECORDS).filter((name): name is RecordName => name in RECORDS);

/** Two windows save the same version of a record at the same moment, over HTTP. */
describe.each(['pglite', 'postgres'] as const)('two simultaneous saves of one record on %s', (on) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('with the lock', () => {
    const windows = twoWindows(on);

    it.each(names)('%s: one gets a conflict', async (record) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        expect((await windows.save(record)).sort()).toEqual([200, 409]);
      }
    });
  });
});

/** PGlite has one connection and runs transactions one after another, so it cannot show the difference. */
describe.skipIf(!postgresUrl)('two simultaneous saves without the lock, on PostgreSQL', () => {
  const windows = twoWindows('postgres');
  beforeEach(() => withoutLocks(true));

  it.each(names)('%s: both succeed, and one is lost (negative control)', async (record) => {
    expect(await windows.save(record)).toEqual([200, 200]);
  });
});

function twoWindows(on: 'pglite' | 'postgres') {
  let running: Listening;
  let event: Awaited<ReturnType<typeof anEvent>>;
  const browsers: Browser[] = [];
  let round = 0;

  beforeAll(async () => {
    running = await startListening(on);
    const { company, owner } = await aCompany(running.app, 'lakeside');
    event = await anEvent(running.app, company.id);
    for (let each = 0; each < 2; each += 1) {
      browsers.push(await new Browser(running.send, '127.0.0.1').signIn(owner.email, PASSWORD));
    }
  }, 120_000);
  afterAll(() => running.close());

  return {
    async save(record: RecordName) {
      const dates = { start_date: event.startsAt.toISOString(), end_date: event.endsAt.toISOString() };
      const { table, make, save, name = 'name' }: Edited = RECORDS[record]({ eventId: event.id, dates });
      const [one] = browsers;
      round += 1;
      const body = { ...make[1], [name]: `Quay-${round}` };
      const made = await one?.call<Saved>(make[2] ?? 'POST', make[0], body);
      const { id = 0, updated_at = '' } = made?.body.data ?? {};
      running.app.clock.advance(1000);
      const calls = browsers.map(
        (browser, each) => () => browser.call(...save(id), { ...body, [name]: `Quay-${round}-${each}`, updated_at }),
      );
      const answers = await together(running.app, table, calls);
      return answers.map(({ status }) => status);
    },
  };
}
