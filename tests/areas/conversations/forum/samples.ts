import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const FORUM = 'tests/areas/conversations/forum/server/forum.test.ts';
const POSTS = 'tests/areas/conversations/forum/server/posts.test.ts';
/** Topics are begun by visitors, whom the calls of the contract do not give. */
const NONE = { params: { id: 1_000_000 } };

export const forum: AreaSamples = {
  'GET /forum/topics/json': () => ({}),
  'GET /forum/queue': () => ({}),
  'GET /portal/forum/pictures/{id}/{width}': testedIn(POSTS, () => ({ params: { id: 1_000_000, width: '400' } })),
  'GET /forum/people': () => ({}),
  'GET /forum/actions': () => ({}),
  'GET /forum/topics/{id}/posts': testedIn(POSTS, () => NONE),
  'GET /forum/pictures/{id}/{width}': testedIn(POSTS, () => ({ params: { id: 1_000_000, width: '400' } })),
  'GET /forum/categories': () => ({}),
  'POST /forum/categories': () => ({ body: { name: 'Travel', description: 'Trains and lifts' } }),
  'POST /forum/categories/{id}/save': ({ forumCategoryId }) => ({
    params: { id: forumCategoryId },
    body: { name: 'Questions', description: null },
  }),
  'DELETE /forum/categories/{id}': ({ spareForumCategoryId }) => ({ params: { id: spareForumCategoryId } }),
  'POST /forum/posts/{id}/{action}': testedIn(FORUM, () => ({ params: { id: 1_000_000, action: 'hide' } })),
  'POST /forum/topics/{id}/move': testedIn(FORUM, ({ forumCategoryId }) => ({
    ...NONE,
    body: { category_id: forumCategoryId },
  })),
  'POST /forum/topics/{id}/merge': testedIn(FORUM, () => ({ ...NONE, body: { into_id: 1_000_001 } })),
  'POST /forum/topics/{id}/split': testedIn(FORUM, () => ({ ...NONE, body: { title: 'Split', post_ids: [1] } })),
  'POST /forum/topics/{id}/reply': testedIn(FORUM, () => ({ ...NONE, body: { body: 'Behind the hall' } })),
  'POST /forum/topics/{id}/{action}': testedIn(FORUM, () => ({ params: { id: 1_000_000, action: 'lock' } })),
  'POST /forum/people/{id}/restrict': testedIn(FORUM, () => ({ ...NONE, body: { days: 7 } })),
};
