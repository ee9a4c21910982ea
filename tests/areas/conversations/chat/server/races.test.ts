import { eq } from 'drizzle-orm';
import { chatMembers, chatMessages } from '#server/database/schema/conversations/chat.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

let people = 0;

describeRaces('quayside', {
  'a member writes while they are removed': {
    gate: { rows: 'chat_threads' },
    async prepare(desk) {
      const { owner, app } = desk;
      const { id, member, user } = await aGroup(desk);
      return {
        calls: [
          call(owner, 'DELETE', `/chat/groups/${id}/members/${user.id}`),
          call(member, 'POST', '/chat/send-message', { thread_id: id, message: 'Still here' }),
        ],
        left: () => app.database.drizzle.$count(chatMessages, eq(chatMessages.threadId, id)),
      };
    },
    locked: { statuses: [200, 404], left: 0 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
  'one message is sent twice': {
    gate: { rows: 'chat_threads' },
    async prepare(desk) {
      const { app } = desk;
      const { id, member } = await aGroup(desk);
      const body = { thread_id: id, message: 'Once', client_id: 'one' };
      const send = call(member, 'POST', '/chat/send-message', body);
      return {
        calls: [send, send],
        left: () => app.database.drizzle.$count(chatMessages, eq(chatMessages.threadId, id)),
      };
    },
    constraint: { table: 'chat_messages', name: 'chat_messages_client' },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'two tabs mark a conversation as read': {
    gate: { rows: 'chat_members' },
    async prepare(desk) {
      const { app, owner } = desk;
      const { id, member, user } = await aGroup(desk);
      for (const message of ['One', 'Two']) {
        await owner.post('/chat/send-message', { thread_id: id, message });
      }
      const mark = (seq: number) => call(member, 'POST', `/chat/mark-as-read/${id}`, { seq });
      return {
        calls: [mark(2), mark(1)],
        left: async () =>
          (await app.database.drizzle.select().from(chatMembers).where(eq(chatMembers.threadId, id))).find(
            ({ userId }) => userId === user.id,
          )?.readSeq,
      };
    },
    // The mark only grows, whatever was read before: the condition of the update needs no lock.
    locked: { statuses: [200, 200], left: 2 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});

async function aGroup({ app, companyId, host, owner }: Desk) {
  people += 1;
  const user = await aUser(app, companyId, `member-${people}@quayside.test`, ['chat.view', 'chat.write']);
  const { body } = await owner.post<{ data: { id: number } }>('/chat/groups', { name: 'Crew', user_ids: [user.id] });
  return { id: body.data.id, user, member: await signedIn(app, user, host) };
}
