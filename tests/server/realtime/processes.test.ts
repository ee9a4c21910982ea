import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ChannelOf, eventStockChannel } from '#contract/realtime.ts';
import { readEnvironment } from '#server/environment.ts';
import { createKeys } from '#server/keys.ts';
import { createLog } from '#server/log.ts';
import { createRealtime, type Realtime } from '#server/realtime/realtime.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { drivers, openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';
import { endChannels } from './endChannels.ts';
import { anEcho } from './listen.ts';

describe.runIf(drivers.includes('postgres'))('realtime across several processes on one PostgreSQL', () => {
  const channel = 'presence-online.1';
  /** A public channel, with events that can be told apart. */
  const STOCK = eventStockChannel(7) as string as ChannelOf<'order.paid'>;
  let test: TestDatabase;
  const ends: (() => Promise<unknown> | unknown)[] = [];

  beforeAll(async () => {
    test = await openDatabase('postgres');
  }, 60_000);
  afterAll(() => test.close());
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) {
      await end();
    }
  });

  async function aProcess() {
    const environment = readEnvironment({ NODE_ENV: 'test', APP_KEY: 'the same in both' });
    const log = createLog({ level: 'silent' });
    const keys = createKeys(environment.APP_KEY, ':memory:');
    const database = await test.another();
    const realtime = createRealtime({ environment, database, keys, log });
    const server = createServer();
    await realtime.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const stop = async () => {
      await realtime.stop();
      server.close();
    };
    ends.push(stop);
    return { realtime, database, port: (server.address() as AddressInfo).port, stop };
  }

  async function aMember({ realtime, port }: { realtime: Realtime; port: number }, name: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/muster?protocol=7`);
    ends.push(() => socket.terminate());
    const received: { event: string; data: string }[] = [];
    socket.on('message', (raw) => received.push(JSON.parse(String(raw))));
    await eventually(() => expect(received).toHaveLength(1));
    const socketId = JSON.parse(received[0]?.data ?? '').socket_id;
    const right = realtime.authorizeChannel({ socketId, channel, member: { id: name, name, kind: 'staff' } });
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...right } }));
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: STOCK } }));
    await eventually(() => expect(received.length).toBeGreaterThanOrEqual(3));
    const events = (event: string) =>
      received.filter((each) => each.event === event).map(({ data }) => JSON.parse(data));
    return { socket, events, here: () => events('pusher_internal:subscription_succeeded')[0].presence.ids.toSorted() };
  }

  it('shows members of every process once, and removes them with their last socket', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ada = await aMember(first, 'ada');
    await eventually(async () => expect((await aMember(second, 'ben')).here()).toEqual(['ada', 'ben']));
    await eventually(() => expect(ada.events('pusher_internal:member_added')).toMatchObject([{ user_id: 'ben' }]));
    const adaElsewhere = await aMember(second, 'ada');
    expect(adaElsewhere.here()).toEqual(['ada', 'ben']);
    const ben = await aMember(first, 'ben');
    ada.socket.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(ben.events('pusher_internal:member_removed')).toEqual([]);
    adaElsewhere.socket.close();
    await eventually(() => expect(ben.events('pusher_internal:member_removed')).toEqual([{ user_id: 'ada' }]));
  });

  it('informs a newly started process about members, and the others when one stops', async () => {
    const first = await aProcess();
    const ada = await aMember(first, 'ada');
    const second = await aProcess();
    await eventually(async () => expect((await aMember(second, 'ben')).here()).toContain('ada'));
    await eventually(() => expect(ada.events('pusher_internal:member_added')).toMatchObject([{ user_id: 'ben' }]));
    await second.stop();
    await eventually(() => expect(ada.events('pusher_internal:member_removed')).toEqual([{ user_id: 'ben' }]));
  });

  it('delivers broadcasts in order, also those too large for one notification', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ada = await aMember(first, 'ada');
    const ben = await aMember(second, 'ben');
    const orders = [1, 2, 3, 4].map((id) => ({ ...order(id), event_name: id % 2 ? 'é'.repeat(9000) : 'short' }));
    await Promise.all(orders.map((order) => first.realtime.broadcast(STOCK, 'order.paid', order)));
    await eventually(() => expect(ben.events('order.paid')).toEqual(orders));
    expect(ada.events('order.paid')).toEqual(orders);
  });

  const order = (id: number) => ({
    event_id: 7,
    event_name: 'Lanterns',
    order_id: id,
    reference: 'R',
    buyer_name: 'Ada',
    quantity: 1,
    total: '1.00',
    currency: 'EUR',
  });
  /**
   * Closes the connections through which processes notify each other. They do not connect again until the returned
   * function is called.
   */
  async function deafen(): Promise<() => void> {
    const open = pg.Client.prototype.connect;
    const gate = Promise.withResolvers<void>();
    ends.push(() => gate.resolve());
    // The pool, which passes a callback, stays as it is.
    vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client, ...rest: unknown[]) {
      if (rest.length === 0) {
        await gate.promise;
      }
      return Reflect.apply(open, this, rest);
    });
    await test.database.drizzle.execute(
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and query like 'listen%muster_realtime%'`,
    );
    return gate.resolve;
  }

  it('makes browsers reconnect for missed events once it is connected to the others again, and not earlier', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ada = await aMember(first, 'ada');
    const ben = await aMember(second, 'ben');
    const closed = vi.fn();
    ada.socket.on('close', closed);
    const hear = await deafen();
    await second.realtime.broadcast(STOCK, 'order.paid', order(1));
    const late = await aMember(first, 'late');
    hear();
    await eventually(() => expect(closed).toHaveBeenCalledWith(4200, expect.anything()));
    await eventually(() => expect(late.socket.readyState).toBe(WebSocket.CLOSED));
    await eventually(() => expect(ben.socket.readyState).toBe(WebSocket.CLOSED));
    expect([ada, late].map(({ events }) => events('order.paid'))).toEqual([[], []]);

    const [again, benAgain] = [await aMember(first, 'ada'), await aMember(second, 'ben')];
    await second.realtime.broadcast(STOCK, 'order.paid', order(2));
    await first.realtime.broadcast(STOCK, 'order.paid', order(3));
    for (const { events } of [again, benAgain]) {
      await eventually(() =>
        expect(
          events('order.paid')
            .map(({ order_id }) => order_id)
            .toSorted(),
        ).toEqual([2, 3]),
      );
    }
    await eventually(async () => expect((await aMember(first, 'eve')).here()).toEqual(['ada', 'ben', 'eve']));
  });

  it('is rejoined by the real client, which then receives events of other processes', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const echo = anEcho(first.port);
    ends.push(() => echo.disconnect());
    const [joined, heard] = [vi.fn(), vi.fn()];
    const stock = echo.channel(STOCK).listen('.order.paid', heard);
    stock.on('pusher:subscription_succeeded', joined);
    await eventually(() => expect(joined).toHaveBeenCalledTimes(1));
    const hear = await deafen();
    await second.realtime.broadcast(STOCK, 'order.paid', order(1));
    hear();
    await eventually(() => expect(joined).toHaveBeenCalledTimes(2));
    await second.realtime.broadcast(STOCK, 'order.paid', order(2));
    await eventually(() => expect(heard.mock.calls[0]?.[0]).toEqual(order(2)));
  });

  it('resends a broadcast whose connection was lost', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ben = await aMember(second, 'ben');
    vi.spyOn(first.database.drizzle, 'execute').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    await first.realtime.broadcast(STOCK, 'order.paid', order(1));
    await eventually(() => expect(ben.events('order.paid')).toEqual([order(1)]));
  });

  it('rereads a large broadcast whose connection was lost', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ben = await aMember(second, 'ben');
    vi.spyOn(second.database.drizzle, 'select').mockImplementationOnce(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const large = { ...order(1), event_name: 'é'.repeat(9000) };
    await first.realtime.broadcast(STOCK, 'order.paid', large);
    await eventually(() => expect(ben.events('order.paid')).toEqual([large]));
  });

  it('closes the connections of a member in every process', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ben = await aMember(second, 'ben');
    await endChannels(first.database, 'ben');
    await eventually(() => expect(ben.socket.readyState).toBe(WebSocket.CLOSED));
  });
});
