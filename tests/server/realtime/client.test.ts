import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { companySalesChannel, eventStockChannel, type PresenceMember } from '#contract/realtime.ts';
import { joinPresence } from '#js/boot/presence.ts';
import { configureEcho, echoOptions, getEcho, resetEcho } from '#js/lib/realtime/echo.ts';
import { useOnline } from '#js/stores/account/online.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { readEnvironment } from '#server/environment.ts';
import { createKeys } from '#server/keys.ts';
import { createLog } from '#server/log.ts';
import { createRealtime, type Realtime } from '#server/realtime/realtime.ts';
import { server as mocks } from '#tests/mocks/server.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';
import { anEcho } from './listen.ts';

// The signed-in user can follow sales.
vi.mock('@inertiajs/react', async (original) => ({
  ...(await original<object>()),
  usePage: () => ({ props: { auth: { permissions: ['orders.view'] } } }),
}));

/** The page created by Vitest. */
declare const happyDOM: { setURL(url: string): void };

let database: TestDatabase;
let realtime: Realtime;
let server: Server;
let port = 0;
let asked: IncomingHttpHeaders[] = [];
let me: PresenceMember = { id: 'staff-1', name: 'Ada', kind: 'staff' };

/** A backend that lets everyone join every channel, as `me`. */
async function start(on = 0) {
  const environment = readEnvironment({ NODE_ENV: 'test', APP_KEY: 'a key' });
  const log = createLog({ level: 'silent' });
  realtime = createRealtime({ environment, database: database.database, keys: createKeys('a key', ':memory:'), log });
  server = createServer(async (request, response) => {
    asked.push(request.headers);
    let body = '';
    for await (const part of request) {
      body += String(part);
    }
    const form = new URLSearchParams(body);
    const channel = form.get('channel_name') ?? '';
    const claim = {
      socketId: form.get('socket_id') ?? '',
      channel,
      ...(channel.startsWith('presence-') && { member: me }),
    };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(realtime.authorizeChannel(claim)));
  });
  await realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(on, '127.0.0.1', () => resolve()));
  port = (server.address() as AddressInfo).port;
}

async function stop() {
  await realtime.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeAll(async () => {
  // These tests use a real backend, not mocks.
  mocks.close();
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  asked = [];
  me = { id: 'staff-1', name: 'Ada', kind: 'staff' };
  await start();
  happyDOM.setURL(`http://127.0.0.1:${port}/dashboard`);
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie and axios reads it
  document.cookie = 'XSRF-TOKEN=a%20token';
});
afterEach(async () => {
  cleanup();
  await joinPresence({ auth: nobody, company: harbour });
  await resetEcho();
  await stop();
});

const nobody = {
  user: null,
  customer: null,
  permissions: [],
  scope: 'company' as const,
  companies: [],
  viewing_as: null,
};
const ada = { ...nobody, user: { id: 1, name: 'Ada', email: 'a@b.org', email_verified: true } };
const harbour = {
  id: 4,
  name: 'Harbour',
  slug: 'harbour',
  timezone: 'UTC',
  currency: 'EUR',
  locale: null,
  accent: null,
  logo_light: null,
  logo_dark: null,
};

describe('the websocket connection of the client', () => {
  it('has the settings of specification §7 and §9', () => {
    const page = { protocol: 'https:', host: 'tickets.harbour.org', origin: 'https://tickets.harbour.org' };
    expect(echoOptions({ key: 'k', host: null }, page)).toMatchObject({
      key: 'k',
      wsHost: 'tickets.harbour.org',
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      enableStats: true,
      withCredentials: true,
      activityTimeout: 120_000,
      pongTimeout: 30_000,
      unavailableTimeout: 10_000,
      channelAuthorization: { endpoint: 'https://tickets.harbour.org/broadcasting/auth' },
    });
    expect(echoOptions({ key: 'k', host: null }, page)).not.toHaveProperty('wsPort');
  });

  it('uses the port of the page, or that of the broadcaster if it has one', () => {
    const page = { protocol: 'http:', host: 'localhost:8000', origin: 'http://localhost:8000' };
    expect(echoOptions({ key: 'k', host: null }, page)).toMatchObject({
      wsHost: 'localhost',
      wsPort: 8000,
      wssPort: 8000,
    });
    expect(echoOptions({ key: 'k', host: 'ws.org:6001' }, page)).toMatchObject({ wsHost: 'ws.org', wsPort: 6001 });
    expect(echoOptions({ key: 'k', host: 'ws.org' }, page)).not.toHaveProperty('wsPort');
  });

  it('is created once, and only when it is configured and requested', async () => {
    const early = getEcho();
    configureEcho({ key: 'muster', host: null });
    expect(await early).toBe(await getEcho());
  });
});

describe('presence', () => {
  it('is joined with the XSRF header; members are logged and shown in the page header', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    configureEcho({ key: 'muster', host: null });
    await joinPresence({ auth: ada, company: harbour });
    await eventually(() => expect(useOnline.getState().members).toEqual([me]));
    expect(asked[0]).toMatchObject({ 'x-xsrf-token': 'a token', 'x-requested-with': 'XMLHttpRequest' });
    expect(info).toHaveBeenCalledWith('[presence] 1 online', [me]);

    const ben: PresenceMember = { id: 'staff-2', name: 'Ben', kind: 'staff' };
    const other = anEcho(port, {
      fetch: async (_path: string, init: RequestInit) => {
        const form = new URLSearchParams(String(init.body));
        const claim = { socketId: form.get('socket_id') ?? '', channel: form.get('channel_name') ?? '', member: ben };
        return Response.json(realtime.authorizeChannel(claim));
      },
    });
    other.join('online.4');
    await eventually(() => expect(useOnline.getState().members).toEqual([me, ben]));
    other.disconnect();
    await eventually(() => expect(useOnline.getState().members).toEqual([me]));
  });

  it('reconnects when the user changes: a signed-out browser receives nothing more', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    configureEcho({ key: 'muster', host: null });
    await joinPresence({ auth: ada, company: harbour });
    await eventually(() => expect(useOnline.getState().members).toHaveLength(1));
    const first = await getEcho();
    await joinPresence({ auth: ada, company: harbour });
    expect(await getEcho()).toBe(first);
    await joinPresence({ auth: nobody, company: harbour });
    expect(useOnline.getState().members).toEqual([]);
    expect(first.connectionStatus()).toBe('disconnected');
    expect(await getEcho()).not.toBe(first);
  });
});

describe('useChannel', () => {
  const sales = companySalesChannel(4);
  const change = (order_id: number) => ({ event_id: 3, order_id, status: 'paid' });
  const isJoined = async (name: string) => {
    const echo = await getEcho();
    await eventually(() => expect(echo.connector.channels[name]?.subscription.subscribed).toBe(true));
  };

  it('receives the events of its channel with the latest handler, and leaves with the last component', async () => {
    configureEcho({ key: 'muster', host: null });
    const [old, current, other] = [vi.fn(), vi.fn(), vi.fn()];
    const first = renderHook(({ handler }) => useChannel(sales, 'order.changed', handler), {
      initialProps: { handler: old },
    });
    const second = renderHook(() => useChannel(sales, 'order.changed', other));
    first.rerender({ handler: current });
    await isJoined(`private-${sales}`);
    await realtime.broadcast(sales, 'order.changed', change(9));
    await eventually(() => expect(current.mock.calls[0]?.[0]).toEqual(change(9)));
    expect(old).not.toHaveBeenCalled();
    first.unmount();
    await realtime.broadcast(sales, 'order.changed', change(10));
    await eventually(() => expect(other).toHaveBeenCalledTimes(2));
    expect(current).toHaveBeenCalledTimes(1);
    second.unmount();
    expect((await getEcho()).connector.channels).toEqual({});
  });

  it('joins nothing for a component unmounted before the code is loaded, or without a channel', async () => {
    renderHook(() => useChannel(sales, 'order.changed', vi.fn())).unmount();
    renderHook(() => useChannel(null, 'order.changed', vi.fn()));
    configureEcho({ key: 'muster', host: null });
    expect((await getEcho()).connector.channels).toEqual({});
  });

  it('calls onReconnect after the channel is joined again, not the first time', async () => {
    configureEcho({ key: 'muster', host: null });
    const onReconnect = vi.fn();
    renderHook(() => useChannel(eventStockChannel(3), 'stock.changed', vi.fn(), { onReconnect }));
    await isJoined(eventStockChannel(3));
    expect(onReconnect).not.toHaveBeenCalled();
    const on = port;
    await stop();
    await start(on);
    await eventually(() => expect(onReconnect).toHaveBeenCalledTimes(1));
  });
});
