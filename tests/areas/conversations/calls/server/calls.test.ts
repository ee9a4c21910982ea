import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatCall } from '#contract/conversations/calls.ts';
import type { ChatMessage, ChatThreadDetail } from '#contract/conversations/chat.ts';
import { ALIVE_MS, COME_BACK_MS, GONE_MS, RING_MS } from '#domain/conversations/calls.ts';
import { iceServers } from '#server/areas/conversations/calls/iceServers.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { chatMembers, chatStatuses, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { readEnvironment } from '#server/environment.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let companyId: number;
const people = new Map<string, { id: number; browser: Browser }>();
let threadId: number;

beforeAll(async () => {
  const office = await anOffice();
  ({ app, companyId } = office);
  for (const name of ['ada', 'bo', 'cy']) {
    const user = await aUser(app, companyId, `${name}@calls.test`, ['chat.view', 'chat.write']);
    people.set(name, { id: user.id, browser: await signedIn(app, user) });
  }
  const reader = await aUser(app, companyId, 'reader@calls.test', ['chat.view']);
  people.set('reader', { id: reader.id, browser: await signedIn(app, reader) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(chatThreads);
  await app.database.drizzle.delete(chatStatuses);
  await app.database.drizzle.delete(notifications);
  await app.services.queue.drain();
  threadId = await threadOf('ada', 'bo');
});

const person = (name: string) => {
  const found = people.get(name);
  if (!found) {
    throw new Error(`There is no ${name}.`);
  }
  return found;
};
const threadOf = async (from: string, to: string) => {
  const path = `/chat/get-contact-thread/${person(to).id}`;
  return (await person(from).browser.get<{ data: ChatThreadDetail }>(path)).body.data.id;
};
const tabOf = (name: string, tab = 1) => `${name}-window-${tab}`;
type Answer = { data: ChatCall; message: string };
const start = (name = 'ada', kind = 'voice', thread = threadId) =>
  person(name).browser.post<Answer>(`/chat/threads/${thread}/calls`, { kind, tab: tabOf(name) });
const act = (name: string, id: number, action: string, body: object = {}) =>
  person(name).browser.post<Answer>(`/chat/calls/${id}/${action}`, { tab: tabOf(name), ...body });
const active = async (name: string) =>
  (await person(name).browser.get<{ data: ChatCall | null }>('/chat/calls/active')).body.data;
const stateOf = async (id: number) =>
  (await app.database.drizzle.select().from(chatCalls).where(eq(chatCalls.id, id)))[0]?.state;
const messages = async () =>
  (await person('bo').browser.get<{ data: ChatMessage[] }>(`/chat/get-messages/${threadId}`)).body.data.map(
    ({ body }) => body,
  );
const notices = async () =>
  (await app.database.drizzle.select().from(notifications)).map(({ userId, title }) => [userId, title]);

async function ringing() {
  return (await start()).body.data.id;
}
async function ongoing() {
  const id = await ringing();
  await act('bo', id, 'accept');
  return id;
}

describe('a call', () => {
  it('rings for the other person, is answered in one window and hung up', async () => {
    const { status, body } = await start('ada', 'video');
    expect([status, body.message]).toEqual([200, 'Calling bo']);
    const { id } = body.data;
    expect(await active('bo')).toMatchObject({ id, state: 'ringing', kind: 'video', is_caller: false });
    expect(await active('cy')).toBeNull();
    expect((await act('bo', id, 'accept')).body.data).toMatchObject({ state: 'ongoing', own_tab: tabOf('bo') });
    expect(await active('ada')).toMatchObject({ state: 'ongoing', other_tab: tabOf('bo') });
    app.clock.advance(90_000);
    expect((await act('ada', id, 'end')).body.data.state).toBe('ended');
    expect(await active('bo')).toBeNull();
    expect((await act('bo', id, 'end')).body.data.state).toBe('ended');
    // Nobody missed it.
    expect([await messages(), await notices()]).toEqual([[], []]);
  });

  it('is answered once: another window is told so, a repeated request is not', async () => {
    const id = await ongoing();
    expect((await act('bo', id, 'accept')).status).toBe(200);
    const second = await act('bo', id, 'accept', { tab: tabOf('bo', 2) });
    expect([second.status, second.body.message]).toEqual([409, 'This call was answered in another window.']);
    expect((await act('ada', id, 'accept')).status).toBe(409);
  });

  it('that is declined is no missed call', async () => {
    const id = await ringing();
    expect((await act('bo', id, 'end')).body.data.state).toBe('declined');
    expect(await notices()).toEqual([]);
    expect((await act('bo', id, 'accept')).status).toBe(409);
  });

  it('that its caller gives up is a missed call, once', async () => {
    const id = await ringing();
    await act('ada', id, 'end');
    await act('ada', id, 'end');
    expect(await stateOf(id)).toBe('cancelled');
    expect(await messages()).toEqual(['Missed voice call']);
    expect(await notices()).toEqual([[person('bo').id, 'ada tried to call you']]);
  });

  it('whose caller closes the window ends within seconds, unless that was a reload', async () => {
    const pass = async (milliseconds: number) => {
      app.clock.advance(milliseconds);
      await app.services.queue.drain();
    };
    const closed = await ringing();
    await act('ada', closed, 'leave');
    await pass(COME_BACK_MS.ringing - 1000);
    expect(await stateOf(closed)).toBe('ringing');
    await pass(1000);
    expect(await stateOf(closed)).toBe('cancelled');
    expect(await notices()).toEqual([[person('bo').id, 'ada tried to call you']]);

    const reloaded = await ringing();
    await act('ada', reloaded, 'leave');
    await act('ada', reloaded, 'resume', { tab: tabOf('ada', 2) });
    // The report of the former window, later than the new one.
    await act('ada', reloaded, 'leave');
    await pass(COME_BACK_MS.ringing);
    expect(await stateOf(reloaded)).toBe('ringing');
    await act('bo', reloaded, 'accept');
    // Of somebody else, or of a window that does not hold the call, it changes nothing.
    expect((await act('cy', reloaded, 'leave')).status).toBe(404);
    await act('bo', reloaded, 'leave', { tab: tabOf('bo', 2) });
    await pass(COME_BACK_MS.ongoing);
    expect(await stateOf(reloaded)).toBe('ongoing');
    await act('bo', reloaded, 'leave');
    await pass(COME_BACK_MS.ongoing);
    expect(await stateOf(reloaded)).toBe('ended');
  });

  it('that was missed leaves a note that its caller can delete, but not change', async () => {
    await act('ada', await ringing(), 'end');
    const ada = person('ada').browser;
    const { body } = await ada.get<{ data: ChatMessage[] }>(`/chat/get-messages/${threadId}`);
    const [note] = body.data;
    expect(note).toMatchObject({ kind: 'call', author_id: person('ada').id });
    expect((await ada.post(`/chat/messages/${note?.id}/edit`, { message: 'You never called' })).status).toBe(409);
    expect(await messages()).toEqual(['Missed voice call']);
    expect((await ada.call('DELETE', `/chat/messages/${note?.id}`)).status).toBe(200);
  });

  it('that nobody answers is missed, although no process ran meanwhile', async () => {
    const id = await ringing();
    app.clock.advance(RING_MS - 1000);
    await app.services.queue.drain();
    expect(await stateOf(id)).toBe('ringing');
    app.clock.advance(1000);
    await app.services.queue.drain();
    await app.services.queue.drain();
    expect(await stateOf(id)).toBe('missed');
    expect(await messages()).toEqual(['Missed voice call']);
    expect(await notices()).toEqual([[person('bo').id, 'ada tried to call you']]);
  });

  it('does not notify somebody who wants no notifications of the conversation', async () => {
    await app.database.drizzle
      .update(chatMembers)
      .set({ notify: 'none' })
      .where(eq(chatMembers.userId, person('bo').id));
    await act('ada', await ringing(), 'end');
    expect([await messages(), await notices()]).toEqual([['Missed voice call'], []]);
  });

  it('reaches nobody who is in a call, or busy', async () => {
    const other = await threadOf('cy', 'bo');
    const id = await ongoing();
    const busy = await start('cy', 'voice', other);
    expect([busy.body.data.state, busy.body.message]).toEqual(['busy', 'bo is busy']);
    expect(await active('bo')).toMatchObject({ id });
    await act('ada', id, 'end');
    await person('bo').browser.post('/chat/update-status', { status: 'busy' });
    expect((await start()).body.data.state).toBe('busy');
    expect(await active('bo')).toBeNull();
    expect(await messages()).toEqual(['Missed voice call']);
  });

  it('is refused while one is in another, or rung by the same person', async () => {
    await ringing();
    const again = await start('ada', 'voice', await threadOf('ada', 'cy'));
    expect([again.status, again.body.message]).toEqual([409, 'You are in another call. Hang up first.']);
    const back = await start('bo');
    expect([back.status, back.body.message]).toEqual([409, 'ada is calling you.']);
  });

  it('continues in a window that was loaded again, and no longer in the former one', async () => {
    const id = await ongoing();
    await act('bo', id, 'resume', { tab: tabOf('bo', 2) });
    expect(await active('ada')).toMatchObject({ other_tab: tabOf('bo', 2) });
    expect((await act('bo', id, 'signal', { signal: { attempt: 'one' } })).status).toBe(409);
    expect((await act('bo', id, 'alive')).body.data.own_tab).toBe(tabOf('bo', 2));
    await act('bo', id, 'end');
    expect((await act('bo', id, 'resume')).status).toBe(409);
  });

  it('ends when a browser is gone, whether or not the other one still reports', async () => {
    const first = await ongoing();
    for (let passed = 0; passed <= GONE_MS; passed += ALIVE_MS) {
      app.clock.advance(ALIVE_MS);
      await act('ada', first, 'alive');
    }
    expect(await stateOf(first)).toBe('ended');
    const second = await ongoing();
    for (let passed = 0; passed <= 2 * GONE_MS; passed += ALIVE_MS) {
      app.clock.advance(ALIVE_MS);
      await app.services.queue.drain();
      await Promise.all([act('ada', second, 'alive'), act('bo', second, 'alive')]);
    }
    expect(await stateOf(second)).toBe('ongoing');
    app.clock.advance(GONE_MS);
    await app.services.queue.drain();
    app.clock.advance(GONE_MS);
    await app.services.queue.drain();
    expect(await stateOf(second)).toBe('ended');
  });

  it('ends for somebody who left the company', async () => {
    const dee = await aUser(app, companyId, 'dee@calls.test', ['chat.view', 'chat.write']);
    people.set('dee', { id: dee.id, browser: await signedIn(app, dee) });
    const { id } = (await start('ada', 'voice', await threadOf('ada', 'dee'))).body.data;
    await act('dee', id, 'accept');
    await app.database.drizzle.delete(memberships).where(eq(memberships.userId, dee.id));
    expect((await act('dee', id, 'alive')).status).not.toBe(200);
    expect((await act('dee', id, 'signal', { signal: { attempt: 'one' } })).status).not.toBe(200);
    expect((await act('ada', id, 'alive')).body.data.state).toBe('ended');
  });

  it('needs a conversation of two people, and the permission to write', async () => {
    const group = await person('ada').browser.post<{ data: { id: number } }>('/chat/groups', {
      name: 'Crew',
      user_ids: [person('bo').id],
    });
    expect((await start('ada', 'voice', group.body.data.id)).status).toBe(422);
    expect((await start('cy')).status).toBe(404);
    expect((await start('reader', 'voice', await threadOf('reader', 'ada'))).status).toBe(403);
    expect((await start('ada', 'smell')).status).toBe(422);
  });

  it('is nothing to anybody else', async () => {
    const id = await ongoing();
    for (const action of ['accept', 'end', 'resume', 'alive']) {
      expect([action, (await act('cy', id, action)).status]).toEqual([action, 404]);
    }
    expect((await act('cy', id, 'signal', { signal: { attempt: 'one' } })).status).toBe(404);
    expect((await person('cy').browser.get(`/chat/calls/${id}/servers`)).status).toBe(404);
    expect(await stateOf(id)).toBe('ongoing');
  });

  it('is listed for both people, the latest first, in pages', async () => {
    const values: typeof chatCalls.$inferInsert = {
      ...{ companyId, threadId, callerId: person('ada').id, calleeId: person('bo').id },
      ...{ kind: 'voice', state: 'ended', callerSeenAt: new Date(), endedAt: new Date() },
    };
    await app.database.drizzle.insert(chatCalls).values(Array.from({ length: 31 }, () => values));
    type Page = { data: ChatCall[]; has_older: boolean };
    const page = async (name: string, query = '') => (await person(name).browser.get<Page>(`/chat/calls${query}`)).body;
    const first = await page('bo');
    expect([first.data.length, first.has_older, first.data[0]?.contact_name]).toEqual([30, true, 'ada']);
    const rest = await page('ada', `?before=${first.data.at(-1)?.id}`);
    expect([rest.data.length, rest.has_older]).toEqual([1, false]);
    expect((await page('cy')).data).toEqual([]);
  });
});

describe('signals', () => {
  const signal = { attempt: 'one', description: { type: 'offer', sdp: 'v=0' } };

  it('go to the other person only, and name the window that they are for', async () => {
    const id = await ongoing();
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    expect((await act('ada', id, 'signal', { signal })).status).toBe(200);
    const sent = broadcast.mock.calls.filter(([, event]) => event === 'call.signal');
    broadcast.mockRestore();
    expect(sent).toMatchObject([
      [`user.${person('bo').id}`, 'call.signal', { call_id: id, from: tabOf('ada'), to: tabOf('bo'), signal }],
    ]);
  });

  it('are refused from a window that does not hold the call, before an answer and after the end', async () => {
    const id = await ringing();
    expect((await act('ada', id, 'signal', { signal })).status).toBe(409);
    await act('bo', id, 'accept');
    expect((await act('bo', id, 'signal', { signal, tab: tabOf('bo', 2) })).status).toBe(409);
    await act('bo', id, 'end');
    expect((await act('ada', id, 'signal', { signal })).status).toBe(409);
  });

  it('are limited in size', async () => {
    const id = await ongoing();
    const candidate = { candidate: 'candidate:1' };
    for (const large of [
      { ...signal, description: { type: 'offer', sdp: 'x'.repeat(40_001) } },
      { ...signal, candidates: Array.from({ length: 41 }, () => candidate) },
      { ...signal, candidates: [{ candidate: 'x'.repeat(1001) }] },
      { ...signal, attempt: 'x'.repeat(41) },
    ]) {
      expect((await act('ada', id, 'signal', { signal: large })).status).toBe(422);
    }
  });
});

describe('the servers of a call', () => {
  const environment = readEnvironment({
    STUN_URLS: 'stun:stun.test:3478',
    TURN_URLS: 'turn:turn.test:3478?transport=udp, turns:turn.test:5349',
    TURN_SECRET: 'north',
  });

  it('have credentials that coturn accepts for an hour, and never the secret', () => {
    const found = iceServers(environment, '7', new Date('2026-05-01T10:00:00Z'));
    const username = `${Date.parse('2026-05-01T11:00:00Z') / 1000}:7`;
    expect(found).toEqual([
      { urls: ['stun:stun.test:3478'] },
      {
        urls: ['turn:turn.test:3478?transport=udp', 'turns:turn.test:5349'],
        username,
        credential: createHmac('sha1', 'north').update(username).digest('base64'),
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('north');
  });

  it('are none without configuration, and are refused once the call has ended', async () => {
    const id = await ongoing();
    const ask = () => person('ada').browser.get<{ data: unknown[] }>(`/chat/calls/${id}/servers`);
    expect((await ask()).body.data).toEqual([]);
    await act('ada', id, 'end');
    expect((await ask()).status).toBe(409);
  });

  it('are checked when the server starts', () => {
    expect(() => readEnvironment({ TURN_URLS: 'turn:turn.test' })).toThrow(/TURN_SECRET/);
    expect(() => readEnvironment({ STUN_URLS: 'https://stun.test' })).toThrow(/stun:/);
  });
});
