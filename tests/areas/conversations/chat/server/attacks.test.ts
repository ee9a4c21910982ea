import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { listen } from '#tests/server/realtime/listen.ts';

const PERMISSIONS = ['chat.view', 'chat.write'] as const;
const JOINED = 'pusher_internal:subscription_succeeded';

let app: TestApp;
let running: Awaited<ReturnType<typeof listen>>;
let ada: Browser;
let bo: Browser;
let boId: number;
let outsider: Browser;
let stranger: Browser;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'true' } });
  const lake = await aCompany(app, 'lake');
  const harbour = await aCompany(app, 'harbour');
  const user = (name: string) => aUser(app, lake.company.id, `${name}@lake.test`, [...PERMISSIONS]);
  const [first, second, third] = [await user('ada'), await user('bo'), await user('cy')];
  boId = second.id;
  ada = await signedIn(app, first, lake.host);
  bo = await signedIn(app, second, lake.host);
  outsider = await signedIn(app, third, lake.host);
  stranger = await signedIn(app, harbour.owner, harbour.host);
  running = await listen(app);
});
afterAll(async () => {
  await running.stop();
  await app.close();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) {
    socket.terminate();
  }
});

async function aGroup(): Promise<number> {
  const { body } = await ada.post<{ data: { id: number } }>('/chat/groups', { name: 'Crew', user_ids: [boId] });
  return body.data.id;
}

/** A connection that speaks by hand, as an attacker's would. */
async function dial() {
  const socket = new WebSocket(`ws://127.0.0.1:${running.port}/app/muster?protocol=7`);
  sockets.push(socket);
  const received: { event: string; channel?: string; data?: unknown }[] = [];
  socket.on('message', (raw) => received.push(JSON.parse(String(raw))));
  socket.on('error', () => undefined);
  await eventually(() => expect(received).toHaveLength(1));
  const id: string = JSON.parse(String(received[0]?.data)).socket_id;
  const say = (message: object) => socket.send(JSON.stringify(message));
  const right = async (browser: Browser, channel: string) =>
    browser.post<{ auth?: string }>('/broadcasting/auth', { socket_id: id, channel_name: channel });
  return {
    socket,
    received,
    say,
    right,
    async join(browser: Browser, channel: string) {
      say({ event: 'pusher:subscribe', data: { channel, ...(await right(browser, channel)).body } });
      await eventually(() => expect(received.map(({ event }) => event)).toContain(JOINED));
    },
    /** Whatever was sent before has been handled. */
    async settle() {
      say({ event: 'pusher:ping', data: {} });
      await eventually(() => expect(received.at(-1)?.event).toBe('pusher:pong'));
    },
  };
}

describe('the channel of a conversation', () => {
  it('is refused to colleagues who do not belong to it, and to another company', async () => {
    const channel = `private-chat-thread.${await aGroup()}`;
    const { right } = await dial();
    for (const browser of [outsider, stranger]) {
      expect((await right(browser, channel)).status).toBe(403);
      expect((await right(browser, `private-user.${boId}`)).status).toBe(403);
    }
    expect((await right(bo, channel)).status).toBe(200);
  });

  it('cannot be joined with the signature of another channel, or of somebody else’s connection', async () => {
    const channel = `private-chat-thread.${await aGroup()}`;
    const own = `private-chat-thread.${await aGroup()}`;
    const attacker = await dial();
    const victim = await dial();
    const rightOf = async (from: typeof attacker, name: string) => (await from.right(bo, name)).body;
    for (const stolen of [await rightOf(attacker, own), await rightOf(victim, channel)]) {
      attacker.say({ event: 'pusher:subscribe', data: { channel, ...stolen } });
      await eventually(() => expect(attacker.received.at(-1)?.event).toBe('pusher:subscription_error'));
      attacker.received.pop();
    }
  });

  it.each(['leave', 'removal'])('is closed at once after a %s, and cannot be joined again', async (how) => {
    const id = await aGroup();
    const channel = `private-chat-thread.${id}`;
    const [leaver, member] = [await dial(), await dial()];
    await Promise.all([leaver.join(bo, channel), member.join(ada, channel)]);
    await (how === 'leave'
      ? bo.post(`/chat/groups/${id}/leave`)
      : ada.call('DELETE', `/chat/groups/${id}/members/${boId}`));
    await eventually(() => expect(leaver.socket.readyState).toBe(WebSocket.CLOSED));
    expect((await (await dial()).right(bo, channel)).status).toBe(403);
    expect(member.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('carries no event that a browser made up in the name of the server', async () => {
    const id = await aGroup();
    const channel = `private-chat-thread.${id}`;
    const [attacker, victim] = [await dial(), await dial()];
    await Promise.all([attacker.join(bo, channel), victim.join(ada, channel)]);
    const before = victim.received.length;
    const forged = ['chat.changed', 'chat.typing', 'call.signal', 'call.changed', 'notification.created', JOINED];
    forged.push('client-chat.typing', 'client-chat.changed');
    for (const event of [...forged, 'pusher:error', 'pusher_internal:member_removed']) {
      attacker.say({ event, channel, data: JSON.stringify({ thread_id: id, user_id: 1, name: 'Ada' }) });
    }
    await attacker.settle();
    await victim.settle();
    expect(victim.received.slice(before).map(({ event }) => event)).toEqual(['pusher:pong']);
  });

  it('of a person takes no event from colleagues, by whatever name', async () => {
    const channel = `private-user.${boId}`;
    const [attacker, victim] = [await dial(), await dial()];
    await victim.join(bo, channel);
    const before = victim.received.length;
    for (const event of ['call.signal', 'client-call.signal', 'client-x']) {
      attacker.say({ event, channel, data: {} });
    }
    await attacker.settle();
    await victim.settle();
    expect(victim.received.slice(before).map(({ event }) => event)).toEqual(['pusher:pong']);
  });
});

describe('a flood', () => {
  /** How many of so many calls in a row were taken, and the answer to the last one. */
  async function flood(times: number, call: () => Promise<{ status: number; body: unknown }>) {
    let taken = 0;
    for (let index = 0; index < times; index += 1) {
      const { status, body } = await call();
      if (status === 429) {
        return { taken, body };
      }
      taken += 1;
    }
    return { taken, body: null };
  }
  const decent = { message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/) };

  it('of messages, of typing and of signals is refused, and says when to try again', async () => {
    const id = await aGroup();
    const message = { thread_id: id, message: 'Hello' };
    expect(await flood(70, () => ada.post('/chat/send-message', message))).toEqual({ taken: 60, body: decent });
    expect(await flood(70, () => ada.post(`/chat/threads/${id}/typing`))).toEqual({ taken: 60, body: decent });
    const signal = { tab: 'window-one', signal: { attempt: 'one' } };
    // The call does not exist: refused calls count too.
    expect(await flood(250, () => ada.post('/chat/calls/1/signal', signal))).toEqual({ taken: 240, body: decent });
    expect(await flood(25, () => ada.post(`/chat/threads/${id}/calls`, { kind: 'voice', tab: 'window-one' }))).toEqual({
      taken: 20,
      body: decent,
    });
    // Nobody else is held up.
    expect((await bo.post('/chat/send-message', message)).status).toBe(200);
  });
});
