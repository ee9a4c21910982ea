import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { Browser } from '#tests/server/Browser.ts';
import { aCompany, anEvent, PASSWORD } from '#tests/server/fixture.ts';
import { postgresUrl } from '#tests/server/testApp.ts';
import { type Listening, startListening } from './listening.ts';

const ROUNDS = 6;
type Saved = { data: { id: number; updated_at: string } };

/** Two windows save what both began from the same record, at one moment, over HTTP. */
describe.each(['pglite', 'postgres'] as const)('two who save one record at one moment on %s', (on) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('with the lock', () => {
    const windows = twoWindows(on);

    it.each(['event', 'campaign'] as const)('of an %s: one is told of the other', async (record) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        expect((await windows.save(record)).sort()).toEqual([200, 409]);
      }
    });
  });
});

/** The embedded database has one connection, whose transactions run one after another: it cannot show the difference. */
describe.skipIf(!postgresUrl)('the same without the lock, on PostgreSQL', () => {
  const windows = twoWindows('postgres');
  beforeEach(() => withoutLocks(true));
  afterEach(() => withoutLocks(false));

  it('both are saved, and one is lost', async () => {
    const all = [];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      all.push(await windows.save(round % 2 === 0 ? 'event' : 'campaign'));
    }
    expect(all.some((answers) => answers.every((status) => status === 200))).toBe(true);
  });
});

function twoWindows(on: 'pglite' | 'postgres') {
  let running: Listening;
  let event: Awaited<ReturnType<typeof anEvent>>;
  const browsers: Browser[] = [];

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
    async save(record: 'event' | 'campaign') {
      const dates = { start_date: event.startsAt.toISOString(), end_date: event.endsAt.toISOString() };
      const body = { name: 'Quay', ...(record === 'event' && dates) };
      const [one] = browsers;
      const made = await one?.call<Saved>('POST', `/${record}s/store`, body);
      const { id, updated_at } = made?.body.data ?? { id: 0, updated_at: '' };
      running.app.clock.advance(1000);
      const answers = await Promise.all(
        browsers.map((browser, each) =>
          browser.call('PUT', `/${record}s/update/${id}`, { ...body, name: `Quay ${each}`, updated_at }),
        ),
      );
      return answers.map(({ status }) => status);
    },
  };
}
