import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { budget } from './budget.ts';
import { forum } from './samples.ts';
import { buildForum } from './world.ts';

const RACES = 'tests/areas/conversations/forum/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['events'],
  samples: forum,
  records: buildForum,
  races: {
    'portal/writePost.ts beginTopic': RACES,
    'portal/writePost.ts answerTopic': RACES,
    'portal/actOnPost.ts actOnPost': RACES,
    // Its author and a moderator: the later of two decisions counts, in either order.
    'portal/ownPosts.ts findOwn': null,
    'portal/ownPosts.ts withdrawAll': null,
    'lockPost.ts lockPost': RACES,
    'moderation/posts.ts actOnPost': RACES,
    'moderation/endpoints.ts DELETE /forum/categories/{id}': RACES,
    'moderation/topics.ts moveTopic': RACES,
    'moderation/topics.ts mergeTopic': RACES,
    // Posts that are moved twice end in the topic of the later call, as if it had come later.
    'moderation/topics.ts splitTopic': null,
  },
  organisersSee: 'everything',
  listRows: {
    forum_topics: (size) => `
      insert into forum_categories (company_id, name) select 1, 'General';
      insert into forum_topics (company_id, category_id, title, author_name, last_post_at)
        select 1, (select max(id) from forum_categories), 'Topic ' || n, 'Nora K.', now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;
      insert into forum_posts (company_id, topic_id, author_name, body, state)
        select 1, id, 'Nora K.', 'A question', 'visible' from forum_topics where company_id = 1;`,
    forum_posts: (size) => `
      insert into forum_posts (company_id, topic_id, author_name, body, state)
        select 1, t.id, 'Omar L.', 'Answer ' || n || ': take the tram to the lake', 'visible'
        from generate_series(1, ${size}) n join forum_topics t on t.title = 'Topic ' || (1 + n / 4);`,
  },
  budget,
  listPaths: { 'forum topics': '/forum/topics/json?per_page=10' },
  pages: [
    { name: 'forum-admin', path: '/forum', viewers: ['owner'] },
    { name: 'forum-queue', path: '/forum?view=queue', viewers: ['owner'] },
    { name: 'forum-categories', path: '/forum?view=categories', viewers: ['owner'] },
    { name: 'forum-log', path: '/forum?view=log', viewers: ['owner'] },
    { name: 'forum-people', path: '/forum?view=people', viewers: ['owner'] },
    { name: 'portal-forum', path: '/portal/forum', viewers: ['guest', 'customer'] },
    { name: 'portal-topic', path: '/portal/forum/topics/{forumTopic}', viewers: ['guest', 'customer'] },
    { name: 'portal-forum-profile', path: '/portal/forum/profile', viewers: ['customer'] },
  ],
  unseenPages: {
    '/portal/forum/stop/:token': 'needs the token of a mail; following.test.ts opens it',
  },
  demoIds: { forumTopic: '/forum/topics/json' },
  idOnlyPages: [['Forum/Index', '/forum']],
};
