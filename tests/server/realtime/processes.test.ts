import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventStockChannel } from '#contract/realtime.ts';
import { readEnvironment } from '#server/environment.ts';
import { createKeys } from '#server/keys.ts';
import { createLog } from '#server/log.ts';
import { createRealtime, type Realtime } from '#server/realtime/realtime.ts';
import { eventually } from '#tests/server/eventually.ts';
import { drivers, openDatabase, type TestDatabase } from '#tests/server/openDatabase.ts';

describe.runIf(drivers.includes('postgres'))('realtime over several processes on one PostgreSQL', () => {
  const channel = 'presence-online.1';
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
    const realtime = createRealtime({ environment, database: await test.another(), keys, log });
    const server = createServer();
    realtime.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const stop = async () => {
      await realtime.stop();
      server.close();
    };
    ends.push(stop);
    return { realtime, port: (server.address() as AddressInfo).port, stop };
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
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: eventStockChannel(7) } }));
    await eventually(() => expect(received.length).toBeGreaterThanOrEqual(3));
    const events = (event: string) =>
      received.filter((each) => each.event === event).map(({ data }) => JSON.parse(data));
    return { socket, events, here: () => events('pusher_internal:subscription_succeeded')[0].presence.ids.toSorted() };
  }

  it('shows members of every process, once, and takes them away with the last of their sockets', async () => {
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

  it('tells a process that starts later who is there, and the others when one stops', async () => {
    const first = await aProcess();
    const ada = await aMember(first, 'ada');
    const second = await aProcess();
    await eventually(async () => expect((await aMember(second, 'ben')).here()).toContain('ada'));
    await eventually(() => expect(ada.events('pusher_internal:member_added')).toMatchObject([{ user_id: 'ben' }]));
    await second.stop();
    await eventually(() => expect(ada.events('pusher_internal:member_removed')).toEqual([{ user_id: 'ben' }]));
  });

  it('carries broadcasts in order, also those too large for one notification', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ada = await aMember(first, 'ada');
    const ben = await aMember(second, 'ben');
    const orders = [1, 2, 3, 4].map((id) => ({
      event_id: 7,
      event_name: id % 2 ? 'é'.repeat(9000) : 'short',
      order_id: id,
      reference: 'R',
      buyer_name: 'Ada',
      quantity: 1,
      total: '1.00',
      currency: 'EUR',
    }));
    await Promise.all(orders.map((order) => first.realtime.broadcast(eventStockChannel(7), 'order.paid', order)));
    await eventually(() => expect(ben.events('order.paid')).toEqual(orders));
    expect(ada.events('order.paid')).toEqual(orders);
  });

  it('ends the connections of a member wherever they are', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const ben = await aMember(second, 'ben');
    await first.realtime.expel('ben');
    await eventually(() => expect(ben.socket.readyState).toBe(WebSocket.CLOSED));
  });
});
