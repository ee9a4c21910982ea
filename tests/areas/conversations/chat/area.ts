import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { chat } from './samples.ts';
import { buildChat } from './world.ts';

const RACES = 'tests/areas/conversations/chat/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['users', 'events', 'campaigns', 'organisers'],
  samples: chat,
  records: buildChat,
  races: { 'messages/sendMessage.ts sendMessage': RACES },
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
    rows: async () => ({}),
    paths: {},
  },
  pages: [{ name: 'chat', path: '/chat', viewers: ['owner'] }],
  idOnlyPages: [['Chat/Index', '/chat']],
};
