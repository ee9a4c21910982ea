import { eq } from 'drizzle-orm';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

let people = 0;

describeRaces('calls', {
  'two windows answer a call': {
    gate: { rows: 'chat_calls' },
    async prepare(desk) {
      const { id, callee, row } = await aCall(desk);
      const accept = (tab: string) => call(callee, 'POST', `/chat/calls/${id}/accept`, { tab });
      return { calls: [accept('window-one'), accept('window-two')], left: async () => (await row()).calleeTab };
    },
    locked: { statuses: [200, 409], left: 'window-one' },
    unlocked: { statuses: [200, 200], left: 'window-two' },
  },
  'a call is answered while its caller gives up': {
    gate: { rows: 'chat_calls' },
    async prepare(desk) {
      const { id, caller, callee, row } = await aCall(desk);
      return {
        calls: [
          call(caller, 'POST', `/chat/calls/${id}/end`, {}),
          call(callee, 'POST', `/chat/calls/${id}/accept`, { tab: 'window-one' }),
        ],
        left: async () => (await row()).state,
      };
    },
    constraint: { table: 'chat_calls', name: 'chat_calls_ended' },
    locked: { statuses: [200, 409], left: 'cancelled' },
    unlocked: { statuses: [200, 200], left: 'ongoing' },
  },
  'two people call a third': {
    gate: { tables: ['chat_calls'] },
    async prepare(desk) {
      const { app } = desk;
      await app.database.drizzle.delete(chatCalls);
      const third = await aPerson(desk);
      const callers = [await aPerson(desk), await aPerson(desk)];
      const threads = await Promise.all(callers.map(({ browser }) => threadWith(browser, third.id)));
      return {
        calls: callers.map(({ browser }, index) =>
          call(browser, 'POST', `/chat/threads/${threads[index]}/calls`, { kind: 'voice', tab: 'window-one' }),
        ),
        left: async () => (await app.database.drizzle.select().from(chatCalls)).map(({ state }) => state).sort(),
      };
    },
    locked: { statuses: [200, 200], left: ['busy', 'ringing'] },
    unlocked: { statuses: [200, 200], left: ['ringing', 'ringing'] },
  },
});

async function aPerson({ app, companyId, host }: Desk) {
  people += 1;
  const user = await aUser(app, companyId, `caller-${people}@calls.test`, ['chat.view', 'chat.write']);
  return { id: user.id, browser: await signedIn(app, user, host) };
}

async function threadWith(browser: Awaited<ReturnType<typeof signedIn>>, id: number): Promise<number> {
  return (await browser.get<{ data: { id: number } }>(`/chat/get-contact-thread/${id}`)).body.data.id;
}

/** A call that rings. */
async function aCall(desk: Desk) {
  const { app } = desk;
  await app.database.drizzle.delete(chatCalls);
  const [caller, callee] = [await aPerson(desk), await aPerson(desk)];
  const thread = await threadWith(caller.browser, callee.id);
  const { body } = await caller.browser.post<{ data: { id: number } }>(`/chat/threads/${thread}/calls`, {
    kind: 'voice',
    tab: 'window-zero',
  });
  const { id } = body.data;
  const row = async () => {
    const [found] = await app.database.drizzle.select().from(chatCalls).where(eq(chatCalls.id, id));
    if (!found) {
      throw new Error('The call is gone.');
    }
    return found;
  };
  return { id, caller: caller.browser, callee: callee.browser, row };
}
