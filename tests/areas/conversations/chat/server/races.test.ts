import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatMembers, chatMessages } from '#server/database/schema/conversations/chat.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';
import { oneAfterTheOther } from '#tests/server/races/oneAfterTheOther.ts';

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
  'somebody joins a team whose conversation is opened for the first time': {
    // The opening call has read the team, and waits before it commits.
    gate: { rows: 'memberships', passes: true },
    async prepare({ owner, app, companyId }) {
      people += 1;
      const user = await aUser(app, companyId, `owner-${people}@quayside.test`, ['chat.view']);
      const campaign = only(
        await app.database.drizzle
          .insert(campaigns)
          .values({ companyId, name: `Team ${people}` })
          .returning(),
      );
      return {
        calls: [
          call(owner, 'POST', `/chat/teams/campaign/${campaign.id}`),
          call(owner, 'PUT', `/campaigns/update/${campaign.id}`, { name: campaign.name, owner_id: user.id }),
        ],
        left: () => app.database.drizzle.$count(chatMembers, eq(chatMembers.userId, user.id)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 0 },
  },
});

describe.skipIf(!postgresUrl)('two tabs that mark a conversation as read at the same time', () => {
  let desk: Omit<Desk, 'event'>;

  beforeAll(async () => {
    const app = await createTestApp({ on: 'postgres' });
    const { company, host, owner } = await aCompany(app, 'boatyard');
    desk = { app, host, companyId: company.id, owner: await signedIn(app, owner, host) };
  }, 120_000);
  afterAll(() => desk.app.close());

  /** Marks up to the second message and then up to the first, neither of which has seen the other. */
  async function play(mark: (group: Awaited<ReturnType<typeof aGroup>>, seq: number) => Promise<unknown>) {
    const { app, owner } = desk;
    const group = await aGroup(desk);
    for (const message of ['One', 'Two']) {
      await owner.post('/chat/send-message', { thread_id: group.id, message });
    }
    const calls = [2, 1].map((seq) => () => mark(group, seq));
    const answers = await oneAfterTheOther(app.databaseUrl ?? '', { rows: 'chat_members' }, calls);
    const mine = and(eq(chatMembers.threadId, group.id), eq(chatMembers.userId, group.user.id));
    const [left] = await app.database.drizzle.select().from(chatMembers).where(mine);
    return { answers, left: left?.readSeq };
  }

  test('agree on the later mark: the update compares it with the stored one, and needs no lock', async () => {
    const { answers, left } = await play(async ({ id, member }, seq) => {
      const { body } = await member.post<{ data: object }>(`/chat/mark-as-read/${id}`, { seq });
      return body.data;
    });
    expect(left).toBe(2);
    expect(answers).toMatchObject([
      { read_seq: 2, unread: 0 },
      { read_seq: 2, unread: 0 },
    ]);
  });

  test('would fall back to the earlier one if it were compared before the update (negative control)', async () => {
    const { left } = await play(({ id, user }, seq) =>
      desk.app.database.drizzle.transaction(async (db) => {
        const mine = and(eq(chatMembers.threadId, id), eq(chatMembers.userId, user.id));
        const [stored] = await db.select().from(chatMembers).where(mine);
        if (stored && stored.readSeq < seq) {
          await db.update(chatMembers).set({ readSeq: seq }).where(mine);
        }
      }),
    );
    expect(left).toBe(1);
  });
});

async function aGroup({ app, companyId, host, owner }: Omit<Desk, 'event'>) {
  people += 1;
  const user = await aUser(app, companyId, `member-${people}@quayside.test`, ['chat.view', 'chat.write']);
  const { body } = await owner.post<{ data: { id: number } }>('/chat/groups', { name: 'Crew', user_ids: [user.id] });
  return { id: body.data.id, user, member: await signedIn(app, user, host) };
}
