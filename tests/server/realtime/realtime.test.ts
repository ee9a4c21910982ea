import { connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type Echo from 'laravel-echo';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  companySalesChannel,
  eventSalesChannel,
  eventStockChannel,
  onlineChannel,
  userChannel,
} from '#contract/realtime.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { createRealtime } from '#server/realtime/realtime.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { endChannels } from './endChannels.ts';
import { anEcho, listen } from './listen.ts';

const JOINED = 'pusher_internal:subscription_succeeded';

type Running = Awaited<ReturnType<typeof listen>>;
type Company = Awaited<ReturnType<typeof aCompany>>;
type Sent = { event: string; channel?: string; data: unknown; user_id?: string };

let test: TestApp;
let running: Running;
let harbour: Company;
let summit: Company;
let eventId = 0;
let staff: Browser;
let colleague: Browser;
let stranger: Browser;
const echoes: Echo<'pusher'>[] = [];
const sockets: WebSocket[] = [];

beforeAll(async () => {
  test = await createTestApp();
  harbour = await aCompany(test, 'harbour');
  summit = await aCompany(test, 'summit');
  eventId = (await anEvent(test, harbour.company.id)).id;
  const other = await aUser(test, harbour.company.id, 'ben@harbour.test', ['events.view']);
  staff = await signedIn(test, harbour.owner, harbour.host);
  colleague = await signedIn(test, other, harbour.host);
  stranger = await signedIn(test, summit.owner, summit.host);
  running = await listen(test);
});
afterAll(async () => {
  await running.stop();
  await test.close();
});
afterEach(async () => {
  for (const echo of echoes.splice(0)) {
    echo.disconnect();
  }
  for (const socket of sockets.splice(0)) {
    socket.terminate();
  }
  await sleep(30);
});

function connect(browser?: Browser, key?: string): Echo<'pusher'> {
  const echo = anEcho(running.port, browser, key);
  echoes.push(echo);
  return echo;
}

const joined = (channel: { subscribed(done: () => void): unknown; error(done: (why: unknown) => void): unknown }) =>
  new Promise<string>((resolve) => {
    channel.subscribed(() => resolve('joined'));
    channel.error(() => resolve('refused'));
  });

/** A minimal websocket client that speaks the protocol by hand. */
async function aSocket(options: { path?: string; origin?: string } = {}) {
  const { path = '/app/muster?protocol=7&client=js&version=8.6.0', origin } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${running.port}${path}`, { ...(origin && { origin }) });
  sockets.push(socket);
  const received: Sent[] = [];
  let closed: { code: number } | null = null;
  socket.on('message', (raw) => received.push(JSON.parse(String(raw))));
  socket.on('close', (code) => {
    closed = { code };
  });
  socket.on('error', () => undefined);
  await eventually(() => expect(received.length).toBeGreaterThan(0));
  const first = received[0];
  const established: { socket_id?: string } = typeof first?.data === 'string' ? JSON.parse(first.data) : {};
  return {
    received,
    id: established.socket_id ?? '',
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    code: () => closed?.code,
    last: () => received.at(-1),
  };
}

/** Requests a websocket at a path that no client would use; returns the raw response. */
function upgrade(path: string, { isReset = false } = {}): Promise<string> {
  const lines = ['Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  return new Promise((resolve) => {
    let answer = '';
    const client = dial(running.port, '127.0.0.1', () => {
      client.write([`GET ${path} HTTP/1.1`, ...lines, key, '', ''].join('\r\n'));
      if (isReset) {
        client.resetAndDestroy();
      }
    });
    client.on('data', (bytes) => {
      answer += bytes;
    });
    client.on('error', () => undefined);
    client.on('close', () => resolve(answer));
  });
}

describe('a websocket connection', () => {
  it('gets its socket id and the activity timeout of 120 s', async () => {
    const { received } = await aSocket();
    expect(received[0]?.event).toBe('pusher:connection_established');
    expect(JSON.parse(String(received[0]?.data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
  });

  it('gets replies to its pings', async () => {
    const { say, last } = await aSocket();
    say({ event: 'pusher:ping', data: {} });
    await eventually(() => expect(last()?.event).toBe('pusher:pong'));
  });

  it.each([
    ['an unknown key', { path: '/app/other?protocol=7' }, 4001],
    ['another protocol', { path: '/app/muster?protocol=4' }, 4007],
    ['a page of another site', { origin: 'https://evil.example' }, 4009],
  ])('with %s is refused with the matching code', async (_, options, code) => {
    const socket = await aSocket(options);
    expect(socket.received[0]).toMatchObject({ event: 'pusher:error', data: { code } });
    await eventually(() => expect(socket.code()).toBe(code));
  });

  it.each(['//x:99999/app/muster', '//[/app', '/app', '/'])(
    'to %s, which is not a websocket path, is refused without affecting others',
    async (path) => {
      const other = await aSocket();
      expect(await upgrade(path)).toMatch(/^HTTP\/1\.1 404 /);
      other.say({ event: 'pusher:ping', data: {} });
      await eventually(() => expect(other.last()?.event).toBe('pusher:pong'));
    },
  );

  it('that is reset while it is refused does not affect others', async () => {
    const other = await aSocket();
    await upgrade('/nowhere', { isReset: true });
    await sleep(50);
    other.say({ event: 'pusher:ping', data: {} });
    await eventually(() => expect(other.last()?.event).toBe('pusher:pong'));
  });

  it('from a page of this host is accepted', async () => {
    const { received } = await aSocket({ origin: `http://127.0.0.1:${running.port}` });
    expect(received[0]?.event).toBe('pusher:connection_established');
  });

  it('that sends a message over 32 kB is closed, and others stay open', async () => {
    const other = await aSocket();
    const socket = await aSocket();
    socket.say({ event: 'client-x', channel: 'private-a', data: 'x'.repeat(40_000) });
    await eventually(() => expect(socket.code()).toBe(1009));
    other.say({ event: 'pusher:ping', data: {} });
    await eventually(() => expect(other.last()?.event).toBe('pusher:pong'));
  });

  it.each([
    'not json',
    '[]',
    '{"event":7}',
    '{"event":"pusher:subscribe","data":{"channel":"a b"}}',
    '{"event":"order.paid","channel":"event-stock.1","data":"{}"}',
  ])('that sends %s gets an error and stays open', async (text) => {
    const socket = await aSocket();
    socket.say(text);
    await eventually(() => expect(socket.last()?.event).toBe('pusher:error'));
    socket.say({ event: 'pusher:ping', data: {} });
    await eventually(() => expect(socket.last()?.event).toBe('pusher:pong'));
  });

  it('that floods the server is closed', async () => {
    const socket = await aSocket();
    for (let index = 0; index < 300; index += 1) {
      socket.say({ event: 'pusher:ping', data: {} });
    }
    await eventually(() => expect(socket.code()).toBe(1008));
  });
});

describe('a public channel', () => {
  it('delivers events to anyone who joined, until they leave', async () => {
    const echo = connect();
    const heard = vi.fn();
    const channel = echo.channel(eventStockChannel(eventId));
    channel.listen('.stock.changed', heard);
    expect(await joined(channel)).toBe('joined');
    await test.services.realtime.broadcast(eventStockChannel(eventId), 'stock.changed', { event_id: eventId });
    await eventually(() => expect(heard.mock.calls[0]?.[0]).toEqual({ event_id: eventId }));
    echo.leave(eventStockChannel(eventId));
    // Messages on one connection stay in order: once the next channel is joined, the first has been left.
    const next = echo.channel(eventStockChannel(eventId + 1));
    const heardNext = vi.fn();
    next.listen('.stock.changed', heardNext);
    expect(await joined(next)).toBe('joined');
    await test.services.realtime.broadcast(eventStockChannel(eventId), 'stock.changed', { event_id: eventId });
    await test.services.realtime.broadcast(eventStockChannel(eventId + 1), 'stock.changed', { event_id: eventId + 1 });
    await eventually(() => expect(heardNext).toHaveBeenCalledOnce());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('carries only events and payloads of the contract', async () => {
    const wrong = { event_id: 'seven' as unknown as number };
    await expect(test.services.realtime.broadcast(eventStockChannel(1), 'stock.changed', wrong)).rejects.toThrow();
  });

  it('does not send an event to the socket that caused it', async () => {
    const [first, second] = [connect(), connect()];
    const heard = vi.fn();
    for (const [name, echo] of [
      ['first', first],
      ['second', second],
    ] as const) {
      const channel = echo.channel(eventStockChannel(eventId));
      channel.listen('.stock.changed', () => heard(name));
      await joined(channel);
    }
    await test.services.realtime.broadcast(
      eventStockChannel(eventId),
      'stock.changed',
      { event_id: 1 },
      first.socketId(),
    );
    await eventually(() => expect(heard).toHaveBeenCalledWith('second'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a private channel', () => {
  it('can be joined by staff who can see orders', async () => {
    const heard = vi.fn();
    const channel = connect(staff).private(eventSalesChannel(eventId));
    channel.listen('.order.changed', heard);
    expect(await joined(channel)).toBe('joined');
    const payload = { event_id: eventId, order_id: 1, status: 'paid' };
    await test.services.realtime.broadcast(eventSalesChannel(eventId), 'order.changed', payload);
    await eventually(() => expect(heard.mock.calls[0]?.[0]).toEqual(payload));
  });

  it('is refused to guests, to a role without orders.view, and to another company', async () => {
    for (const browser of [undefined, colleague, stranger]) {
      expect(await joined(connect(browser).private(eventSalesChannel(eventId)))).toBe('refused');
      expect(await joined(connect(browser).private(companySalesChannel(harbour.company.id)))).toBe('refused');
    }
    expect(await joined(connect(staff).private(companySalesChannel(harbour.company.id)))).toBe('joined');
    expect(await joined(connect(stranger).private(companySalesChannel(summit.company.id)))).toBe('joined');
  });

  it('is refused when it is not in the contract, or its event does not exist', async () => {
    for (const name of ['event-sales.999999', 'event-sales.0', 'event-sales.1e1', 'anything', 'online.1']) {
      expect(await joined(connect(staff).private(name))).toBe('refused');
    }
  });

  it('of a user can be joined only by that user, in each of their companies', async () => {
    const { id } = harbour.owner;
    const heard = vi.fn();
    const channel = connect(staff).private(userChannel(id));
    channel.listen('.notification.changed', heard);
    expect(await joined(channel)).toBe('joined');
    for (const browser of [undefined, colleague, stranger]) {
      expect(await joined(connect(browser).private(userChannel(id)))).toBe('refused');
    }
    await test.services.realtime.broadcast(userChannel(id + 1), 'notification.changed', { company_id: 2 });
    await test.services.realtime.broadcast(userChannel(id), 'notification.changed', { company_id: 1 });
    await eventually(() => expect(heard.mock.calls.map(([payload]) => payload)).toEqual([{ company_id: 1 }]));
  });

  it('is closed for a user who lost access, even if they are not in a presence channel', async () => {
    const leaver = await aUser(test, harbour.company.id, 'leaver@harbour.test', ['orders.view']);
    const theirs = connect(await signedIn(test, leaver, harbour.host));
    const other = connect(staff);
    expect(await joined(theirs.private(eventSalesChannel(eventId)))).toBe('joined');
    expect(await joined(other.private(eventSalesChannel(eventId)))).toBe('joined');
    const [lost, kept] = [vi.fn(), vi.fn()];
    theirs.connector.pusher.connection.bind('connecting', lost);
    other.connector.pusher.connection.bind('connecting', kept);
    await test.database.drizzle.delete(memberships).where(eq(memberships.userId, leaver.id));
    await eventually(() => expect(lost).toHaveBeenCalled());
    expect(kept).not.toHaveBeenCalled();
  });

  it('cannot be joined with an authorisation for another user or without a user', async () => {
    const socket = await aSocket();
    const channel = `private-company-sales.${harbour.company.id}`;
    const right = test.services.realtime.authorizeChannel({ socketId: socket.id, channel, memberId: 'staff-7' });
    for (const channel_data of [undefined, JSON.stringify({ user_id: 'staff-8' })]) {
      socket.say({ event: 'pusher:subscribe', data: { channel, auth: right.auth, channel_data } });
      await eventually(() => expect(socket.last()).toMatchObject({ event: 'pusher:subscription_error', channel }));
      socket.received.pop();
    }
    socket.say({ event: 'pusher:subscribe', data: { channel, ...right } });
    await eventually(() => expect(socket.last()?.event).toBe('pusher_internal:subscription_succeeded'));
  });

  it('cannot be joined with a signature for another socket or channel, or an invalid one', async () => {
    const socket = await aSocket();
    const channel = `private-company-sales.${harbour.company.id}`;
    const sign = (socketId: string, of: string) =>
      test.services.realtime.authorizeChannel({ socketId, channel: of }).auth;
    for (const auth of [
      sign('1.1', channel),
      sign(socket.id, 'private-other'),
      `${sign(socket.id, channel)}0`,
      'muster:',
      '',
    ]) {
      socket.say({ event: 'pusher:subscribe', data: { channel, auth } });
      await eventually(() => expect(socket.last()).toMatchObject({ event: 'pusher:subscription_error', channel }));
      socket.received.pop();
    }
    socket.say({ event: 'pusher:subscribe', data: { channel, auth: sign(socket.id, channel) } });
    await eventually(() => expect(socket.last()?.event).toBe('pusher_internal:subscription_succeeded'));
  });

  it('is refused without the XSRF header', async () => {
    const body = new URLSearchParams({ socket_id: '1.1', channel_name: `private-company-sales.${harbour.company.id}` });
    const init = { method: 'POST', body, headers: { 'x-xsrf-token': 'forged' } };
    expect((await staff.fetch('/broadcasting/auth', init)).status).toBe(419);
  });
});

describe('a presence channel', () => {
  type Person = { id: string; name: string; kind: string };
  const online = (browser: Browser) => {
    const seen = { here: [] as Person[], came: [] as string[], left: [] as string[], echo: connect(browser) };
    seen.echo
      .join(onlineChannel(harbour.company.id))
      .here((members: Person[]) => {
        seen.here = members;
      })
      .joining((member: Person) => seen.came.push(member.id))
      .leaving((member: Person) => seen.left.push(member.id));
    return seen;
  };

  it('sends its members to each who joins, and notifies others of arrivals and departures', async () => {
    const first = online(staff);
    await eventually(() => expect(first.here).toHaveLength(1));
    const second = online(colleague);
    await eventually(() => expect(second.here).toHaveLength(2));
    expect(first.here[0]).toEqual({ id: `staff-${harbour.owner.id}`, name: 'owner', kind: 'staff' });
    await eventually(() => expect(first.came).toHaveLength(1));
    second.echo.disconnect();
    await eventually(() => expect(first.left).toEqual(first.came));
  });

  it('counts a user with several tabs once, until the last is closed', async () => {
    const watcher = online(staff);
    await eventually(() => expect(watcher.here).toHaveLength(1));
    const [one, two] = [online(colleague), online(colleague)];
    await eventually(() => expect([one.here.length, two.here.length]).toEqual([2, 2]));
    await eventually(() => expect(watcher.came).toHaveLength(1));
    one.echo.disconnect();
    await sleep(80);
    expect(watcher.came).toHaveLength(1);
    expect(watcher.left).toEqual([]);
    two.echo.disconnect();
    await eventually(() => expect(watcher.left).toHaveLength(1));
  });

  it('is refused to other companies and guests', async () => {
    expect(await joined(connect(stranger).join(onlineChannel(harbour.company.id)))).toBe('refused');
    expect(await joined(connect().join(onlineChannel(harbour.company.id)))).toBe('refused');
  });

  it('removes a user whose connections were closed, until they return with their current permissions', async () => {
    const watcher = online(staff);
    const other = online(colleague);
    await eventually(() => expect(watcher.came.length + watcher.here.length).toBe(2));
    await eventually(() => expect(other.here.map(({ name }) => name)).toContain('ben'));
    const id = other.here.find((member) => member.name === 'ben')?.id ?? '';
    const before = watcher.came.length;
    await endChannels(test.database, id);
    await eventually(() => expect(watcher.left).toEqual([id]));
    await eventually(() => expect(watcher.came.slice(before)).toEqual([id]));
  });
});

describe('a client event', () => {
  it.each(['presence-online', 'private-company'])('is refused to staff on %s, and reaches nobody', async (kind) => {
    const channel = `${kind}.${harbour.company.id}`;
    const [first, second] = [await aSocket(), await aSocket()];
    for (const [index, socket] of [first, second].entries()) {
      const member = { id: `staff-${index}`, name: 'x', kind: 'staff' } as const;
      const { auth, channel_data } = test.services.realtime.authorizeChannel({
        ...{ socketId: socket.id, channel },
        ...(kind === 'private-company' ? { memberId: member.id } : { member }),
      });
      socket.say({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
      // Not the last message, which may be about members of an earlier test who have just left.
      await eventually(() => expect(socket.received.map(({ event }) => event)).toContain(JOINED));
    }
    for (const event of ['client-typing', 'client-', `client-${'x'.repeat(300)}`]) {
      first.say({ event, channel, data: {} });
      await eventually(() => expect(first.last()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } }));
      first.received.pop();
    }
    expect(second.received.filter(({ event }) => event.startsWith('client-'))).toEqual([]);
  });
});

describe('the websocket server', () => {
  it('limits connections per IP address, and accepts more when some have closed', async () => {
    const { environment, database, keys, log } = test.services;
    const realtime = createRealtime({ environment, database, keys, log, maxPerAddress: 2 });
    const own = await listen({ app: test.app, services: { ...test.services, realtime } });
    const open = () => {
      const socket = new WebSocket(`ws://127.0.0.1:${own.port}/app/muster?protocol=7`);
      sockets.push(socket);
      return new Promise<{ socket: WebSocket; event: string }>((resolve) =>
        socket.once('message', (raw) => resolve({ socket, event: JSON.parse(String(raw)).event })),
      );
    };
    const [first, second, third] = [await open(), await open(), await open()];
    expect([first, second, third].map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher:connection_established',
      'pusher:error',
    ]);
    first.socket.close();
    await eventually(async () => expect((await open()).event).toBe('pusher:connection_established'));
    await own.stop();
  });

  it('closes connections that no longer respond', async () => {
    const { environment, database, keys, log } = test.services;
    const realtime = createRealtime({ environment, database, keys, log, heartbeat: 1000 });
    const own = await listen({ app: test.app, services: { ...test.services, realtime } });
    const alive = new WebSocket(`ws://127.0.0.1:${own.port}/app/muster?protocol=7`);
    const dead = new WebSocket(`ws://127.0.0.1:${own.port}/app/muster?protocol=7`, { autoPong: false });
    sockets.push(alive, dead);
    const codes: string[] = [];
    alive.on('close', () => codes.push('alive'));
    dead.on('close', () => codes.push('dead'));
    await eventually(() => expect(codes).toEqual(['dead']));
    await own.stop();
  });

  it('makes browsers reconnect when it stops, and they receive events again after a restart', async () => {
    const { environment, database, keys, log } = test.services;
    const start = async (port = 0) => {
      const realtime = createRealtime({ environment, database, keys, log });
      return { realtime, ...(await listen({ app: test.app, services: { ...test.services, realtime } }, port)) };
    };
    const before = await start();
    const echo = anEcho(before.port, staff);
    echoes.push(echo);
    const heard = vi.fn();
    const channel = echo.private(companySalesChannel(harbour.company.id));
    channel.listen('.order.changed', heard);
    let times = 0;
    channel.subscribed(() => {
      times += 1;
    });
    await eventually(() => expect(times).toBe(1));
    await before.stop();
    const after = await start(before.port);
    await eventually(() => expect(times).toBe(2));
    const change = { event_id: 5, order_id: 1, status: 'paid' };
    await after.realtime.broadcast(companySalesChannel(harbour.company.id), 'order.changed', change);
    await eventually(() => expect(heard.mock.calls[0]?.[0]).toEqual(change));
    echo.disconnect();
    await after.stop();
  });

  it('accepts pusher-js statistics on its own host and calls the callback', async () => {
    const response = await staff.fetch('/timeline/v2/jsonp/3?key=muster');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toBe('Pusher.ScriptReceivers[3](null,{})');
  });
});
