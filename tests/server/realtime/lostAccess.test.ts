import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PERMISSIONS } from '#contract/permissions.ts';
import * as contract from '#contract/realtime.ts';
import { channelKind } from '#domain/kit/channelKind.ts';
import { issueToken } from '#server/areas/account/auth/tokens.ts';
import { connect } from '#server/database/connect.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { memberReach, memberships, users } from '#server/database/schema/account/users.ts';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { createRealtime } from '#server/realtime/realtime.ts';
import { aThread } from '#tests/areas/conversations/chat/server/aThread.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany, aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { endChannels } from './endChannels.ts';
import { listen } from './listen.ts';

let app: TestApp;
let lake: Awaited<ReturnType<typeof aCompany>>;
let harbour: Awaited<ReturnType<typeof aCompany>>;
/**
 * Ports of the processes that browsers connect to: on PostgreSQL a second one, which is notified through the database.
 */
const ports: number[] = [];
const ends: (() => Promise<unknown> | unknown)[] = [];
const sockets: WebSocket[] = [];
let number = 0;
/** A user who keeps their access. */
let colleague: Awaited<ReturnType<typeof aPerson>>;

beforeAll(async () => {
  app = await createTestApp();
  lake = await aCompany(app, 'lake');
  harbour = await aCompany(app, 'harbour');
  const running = await listen(app);
  ports.push(running.port);
  ends.push(() => app.close(), running.stop);
  if (app.databaseUrl) {
    ports.push(await anotherProcess(app.databaseUrl));
  }
  colleague = await aPerson();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) {
    socket.terminate();
  }
});
afterAll(async () => {
  for (const end of ends.reverse()) {
    await end();
  }
});

async function anotherProcess(url: string): Promise<number> {
  const database = await connect({ url, storagePath: ':memory:' });
  const realtime = createRealtime({ ...app.services, database });
  const server = createServer();
  await realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  ends.push(async () => {
    await realtime.stop();
    server.close();
    await database.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A connection to one process, in no channel yet. */
async function dial(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/muster?protocol=7`);
  sockets.push(socket);
  const received: { event: string; data?: string }[] = [];
  socket.on('message', (raw) => received.push(JSON.parse(String(raw))));
  socket.on('error', () => undefined);
  await eventually(() => expect(received).toHaveLength(1));
  const id: string = JSON.parse(received[0]?.data ?? '').socket_id;
  return {
    id,
    socket,
    received,
    say: (data: object) => socket.send(JSON.stringify({ event: 'pusher:subscribe', data })),
  };
}

/** A connection that joined channels with the authorisations given to the browser. */
async function join(browser: Browser, channels: string[], port: number) {
  const { id, socket, received, say } = await dial(port);
  for (const channel of channels) {
    say({ channel, ...(await rightTo(browser, channel, id)) });
  }
  const joined = () => received.filter(({ event }) => event === 'pusher_internal:subscription_succeeded');
  await eventually(() => expect(joined()).toHaveLength(channels.length));
  return { channels, socket };
}

async function rightTo(browser: Browser, channel: string, socketId = '1.1'): Promise<Record<string, unknown>> {
  const { status, body } = await browser.post('/broadcasting/auth', { socket_id: socketId, channel_name: channel });
  expect([200, 403]).toContain(status);
  return status === 200 ? body : {};
}

async function mayJoin(browser: Browser, channel: string): Promise<boolean> {
  // A session that ended without the browser left it with an old XSRF token.
  await browser.fetch('/login', { headers: { accept: 'text/html' } });
  return 'auth' in (await rightTo(browser, channel));
}

/** Joins every channel in every process: over one connection, or each over its own to see it closed separately. */
function joinAll(browser: Browser, channels: string[], { alone = false } = {}) {
  const groups = alone ? channels.map((channel) => [channel]) : [channels];
  return Promise.all(groups.flatMap((group) => ports.map((port) => join(browser, group, port))));
}

type Joined = { channels: string[]; socket: WebSocket }[];
const closed = (joined: Joined) =>
  eventually(() => expect(joined.filter(({ socket }) => socket.readyState !== WebSocket.CLOSED)).toEqual([]));
const open = (joined: Joined) =>
  expect(
    joined.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).flatMap(({ channels }) => channels),
  ).toEqual([]);

/** Every channel of the contract that needs a staff permission, as seen by a user of a company. */
async function channelsOf(companyId: number, userId: number): Promise<string[]> {
  const event = await anEvent(app, companyId);
  const survey = only(
    await app.database.drizzle
      .insert(surveys)
      .values({ companyId, title: 'Feedback', pages: [], publicKey: `key-${event.id}` })
      .returning({ id: surveys.id }),
  );
  const thread = await aThread(app, companyId, [userId]);
  const ids = { company: companyId, event: event.id, survey: survey.id, user: userId, chatThread: thread };
  const subjectOf = (key: string) => /^(event|survey|user|chatThread)/.exec(key)?.[1] ?? 'company';
  return Object.entries(contract).flatMap(([key, make]) => {
    const isForStaff = make !== contract.portalOnlineChannel;
    if (typeof make !== 'function' || channelKind(make(1)) === 'public' || !isForStaff) {
      return [];
    }
    const name = make(ids[subjectOf(key) as keyof typeof ids]);
    return [`${channelKind(name)}-${name}`];
  });
}

/** A user of the lake company with two browsers, at home and at work. */
async function aPerson() {
  number += 1;
  const user = await aUser(app, lake.company.id, `person${number}@lake.test`, [...PERMISSIONS]);
  const [work, home] = [await signedIn(app, user, lake.host), await signedIn(app, user, lake.host)];
  return { user, work, home, channels: await channelsOf(lake.company.id, user.id) };
}

async function aRole(companyId: number, permissions: (typeof PERMISSIONS)[number][]) {
  number += 1;
  const values = { companyId, name: `Role ${number}`, permissions };
  return only(await app.database.drizzle.insert(roles).values(values).returning());
}

async function resetPassword(path: string, owner: { userId: number } | { customerId: number }, email: string) {
  const now = app.clock.now();
  const token = await asSystem(app.database, (db) => issueToken(db, 'reset-password', owner, now));
  const body = { token, email, password: 'a fresh long password', password_confirmation: 'a fresh long password' };
  const { status } = await app.browser(lake.host).visit(path, { method: 'POST', body });
  expect(status).toBe(200);
}

/** What ends access, for the browser at work or for all of the user's browsers, and which channels remain. */
const CAUSES: Record<
  string,
  { only?: 'work'; left?: RegExp; act(person: Awaited<ReturnType<typeof aPerson>>): unknown }
> = {
  'a sign-out': { only: 'work', act: ({ work }) => work.visit('/logout', { method: 'POST' }) },
  'a new password': {
    act: ({ user }) => resetPassword('/reset-password', { userId: user.id }, user.email),
  },
  'the removal from the company': {
    act: ({ user }) => app.database.drizzle.delete(memberships).where(eq(memberships.userId, user.id)),
  },
  'another role': {
    left: /online|user\.|company\.|company-tasks/,
    act: async ({ user }) => {
      const { id } = await aRole(lake.company.id, ['tasks.view']);
      await app.database.drizzle.update(memberships).set({ roleId: id }).where(eq(memberships.userId, user.id));
    },
  },
  'a role that may less': {
    left: /online|user\.|company\./,
    act: async ({ user }) => {
      const mine = app.database.drizzle
        .select({ id: memberships.roleId })
        .from(memberships)
        .where(and(eq(memberships.userId, user.id), eq(memberships.companyId, lake.company.id)));
      await app.database.drizzle.update(roles).set({ permissions: [] }).where(eq(roles.id, mine));
    },
  },
  'access to campaigns alone': {
    left: /online|user\.|company\.|company-tasks|chat-thread/,
    act: ({ user }) =>
      app.database.drizzle.update(memberships).set({ scope: 'campaigns' }).where(eq(memberships.userId, user.id)),
  },
  'leaving a conversation': {
    left: /^(private|presence)-(?!chat-thread)/,
    act: ({ user }) => app.database.drizzle.delete(chatMembers).where(eq(chatMembers.userId, user.id)),
  },
  'their deactivation': {
    act: ({ user }) =>
      app.database.drizzle
        .update(memberships)
        .set({ deactivatedAt: app.clock.now() })
        .where(eq(memberships.userId, user.id)),
  },
  'work in another company': {
    only: 'work',
    left: /user\./,
    act: async ({ user, work }) => {
      const { id } = await aRole(harbour.company.id, [...PERMISSIONS]);
      const values = { companyId: harbour.company.id, userId: user.id, roleId: id };
      await app.database.drizzle.insert(memberships).values(values);
      await work.visit('/companies/switch', { method: 'POST', body: { company_id: harbour.company.id } });
    },
  },
  'the end of the session': {
    only: 'work',
    act: ({ work }) =>
      app.database.drizzle.delete(sessions).where(eq(sessions.visitor, work.cookie('muster_visitor') ?? '')),
  },
  'the removal of the account': {
    act: ({ user }) => app.database.drizzle.delete(users).where(eq(users.id, user.id)),
  },
};

describe.each(Object.entries(CAUSES))('after %s', (_, cause) => {
  test('the user’s channels are closed in every process, and cannot be joined again', async () => {
    const person = await aPerson();
    const here = await joinAll(person.work, person.channels, { alone: true });
    const elsewhere = await joinAll(person.home, person.channels);
    const others = await joinAll(colleague.work, colleague.channels);

    await cause.act(person);
    await closed(cause.only ? here : [...here, ...elsewhere]);
    for (const channel of person.channels) {
      expect(await mayJoin(person.work, channel), channel).toBe(cause.left?.test(channel) ?? false);
    }
    // Others are not affected: colleagues stay connected, and so does the other browser after a sign-out.
    open(cause.only ? [...others, ...elsewhere] : others);
  });
});

/** What takes an event away from somebody who sees single campaigns and events. */
const LESSER: Record<string, (given: { userId: number; campaignId: number; eventId: number }) => unknown> = {
  'the event itself': ({ userId }) => app.database.drizzle.delete(memberReach).where(eq(memberReach.userId, userId)),
  'the campaign of the event': ({ userId }) =>
    app.database.drizzle.delete(organisers).where(eq(organisers.userId, userId)),
  'the event of the campaign': ({ eventId }) =>
    app.database.drizzle.update(events).set({ campaignId: null }).where(eq(events.id, eventId)),
};

test.each(Object.entries(LESSER))('somebody who sees single events loses %s, and its channels', async (what, act) => {
  const { drizzle } = app.database;
  const { user, work, channels } = await aPerson();
  const companyId = lake.company.id;
  const campaign = only(
    await drizzle
      .insert(campaigns)
      .values({ companyId, name: `Campaign ${number}` })
      .returning(),
  );
  const event = await anEvent(app, companyId, { campaignId: campaign.id });
  const before = await joinAll(work, channels.slice(0, 1));
  await drizzle.update(memberships).set({ scope: 'campaigns' }).where(eq(memberships.userId, user.id));
  // Until every process knows of this change, it could end a channel that is joined after it.
  await closed(before);
  const given = { companyId, userId: user.id };
  await (what === 'the event itself'
    ? drizzle.insert(memberReach).values({ ...given, eventId: event.id })
    : drizzle
        .insert(organisers)
        .values({ ...given, campaignId: campaign.id, name: user.name, email: user.email, status: 'active' }));
  const channel = `private-${contract.eventSalesChannel(event.id)}`;
  const here = await joinAll(work, [channel]);
  const others = await joinAll(colleague.work, [channel]);
  await act({ userId: user.id, campaignId: campaign.id, eventId: event.id });
  await closed(here);
  expect(await mayJoin(work, channel)).toBe(false);
  open(others);
});

describe('a portal customer', () => {
  async function aVisitor() {
    number += 1;
    const customer = await aCustomer(app, lake.company.id, `visitor${number}@lake.test`);
    const signIn = async () => {
      const browser = app.browser(lake.host);
      await browser.visit('/portal/login', { method: 'POST', body: { email: customer.email, password: PASSWORD } });
      return browser;
    };
    return { customer, work: await signIn(), home: await signIn() };
  }
  type Visitor = Awaited<ReturnType<typeof aVisitor>>;
  const CUSTOMER_CAUSES: Record<string, { only?: 'work'; act(visitor: Visitor): unknown }> = {
    'a sign-out': { only: 'work', act: ({ work }) => work.visit('/portal/logout', { method: 'POST' }) },
    'a new password': {
      act: ({ customer: { id, email } }) => resetPassword('/portal/reset-password', { customerId: id }, email),
    },
    'the removal of the account': {
      act: ({ customer }) => app.database.drizzle.delete(customers).where(eq(customers.id, customer.id)),
    },
  };

  test.each(Object.entries(CUSTOMER_CAUSES))('is no longer online after %s', async (_, cause) => {
    const channel = `presence-${contract.portalOnlineChannel(lake.company.id)}`;
    const visitor = await aVisitor();
    const here = await joinAll(visitor.work, [channel]);
    const elsewhere = await joinAll(visitor.home, [channel]);
    const others = await joinAll((await aVisitor()).work, [channel]);
    await cause.act(visitor);
    await closed(cause.only ? here : [...here, ...elsewhere]);
    expect(await mayJoin(visitor.work, channel)).toBe(false);
    open(cause.only ? [...others, ...elsewhere] : others);
  });
});

test('an earlier authorisation cannot be used afterwards, although its signature is valid', async () => {
  const { user, work, channels } = await aPerson();
  const [channel = ''] = channels;
  for (const port of ports) {
    const kept = await dial(port);
    const right = await rightTo(work, channel, kept.id);
    // In every process, so that none of them learns of it only after a new authorisation.
    const witnesses = await joinAll(work, [channel]);
    await endChannels(app.database, `staff-${user.id}`);
    await closed(witnesses);
    kept.say({ channel, ...right });
    await eventually(() => expect(kept.socket.readyState).toBe(WebSocket.CLOSED));
    expect(kept.received.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded');
    // A new authorisation works.
    open([await join(work, [channel], port)]);
  }
});
