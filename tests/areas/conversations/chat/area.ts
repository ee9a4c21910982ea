import { eq } from 'drizzle-orm';
import { chatMembers, chatMessages, chatThreads } from '#server/database/schema/conversations/chat.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { chat } from './samples.ts';
import { buildChat } from './world.ts';

const RACES = 'tests/areas/conversations/chat/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['users', 'events', 'campaigns', 'organisers'],
  samples: chat,
  records: buildChat,
  races: { 'messages/sendMessage.ts sendMessage': RACES, 'threads/openTeam.ts openTeam': RACES },
  organisersSee: 'nothing',
  listRows: {
    'chat messages': (size) => `
      insert into chat_threads (company_id, kind, name, last_seq, version, last_message_at)
        select 1, 'group', 'Everybody', ${size}, ${size}, now();
      insert into chat_members (company_id, thread_id, user_id, read_seq)
        select 1, t.id, m.user_id, ${size} from chat_threads t, memberships m
        where t.company_id = 1 and t.name = 'Everybody' and m.company_id = 1;
      insert into chat_messages (company_id, thread_id, seq, version, author_id, author_name, body, created_at)
        select 1, t.id, n, n, null, 'Writer ' || n % 20, 'Message number ' || n, now() - (${size} - n) * interval '1 minute'
        from chat_threads t, generate_series(1, ${size}) n where t.company_id = 1 and t.name = 'Everybody';`,
  },
  listPaths: { 'chat threads': '/chat/get-contact-with-threads' },
  budget: {
    rows: async ({ app, companyId, userId }, row) => {
      const { drizzle } = app.database;
      const group = { companyId, kind: 'group' as const, name: `Group ${row}`, lastSeq: row + 1, version: row + 1 };
      const thread = only(await drizzle.insert(chatThreads).values(group).returning());
      await drizzle.insert(chatMembers).values({ companyId, threadId: thread.id, userId });
      const message = { companyId, authorName: 'Ana', body: `Doors open at ${row}` };
      await drizzle.insert(chatMessages).values({ ...message, threadId: thread.id, seq: 1, version: 1 });
      const first = only(await drizzle.select().from(chatThreads).where(eq(chatThreads.companyId, companyId)).limit(1));
      await drizzle.insert(chatMessages).values({ ...message, threadId: first.id, seq: row + 2, version: row + 2 });
      return { chatThreadId: first.id };
    },
    paths: {
      conversations: () => '/chat/get-contact-with-threads',
      messages: ({ ids }) => `/chat/get-messages/${ids.chatThreadId}`,
      'found messages': () => '/chat/search?search=doors',
    },
  },
  pages: [{ name: 'chat', path: '/chat', viewers: ['owner'] }],
  idOnlyPages: [['Chat/Index', '/chat']],
};
