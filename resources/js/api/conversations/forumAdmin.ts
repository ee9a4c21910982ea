import calls from 'calls:conversations/forumAdmin';
import type { forumAdmin } from '#contract/conversations/forumAdmin.ts';
import { apiOf } from '../kit/apiOf.ts';

export const forumAdminApi = apiOf<typeof forumAdmin>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /forum/topics/json')
//   queue: call('GET /forum/queue')
//   posts: call('GET /forum/topics/{id}/posts')
//   picture: call('GET /forum/pictures/{id}/{width}')
//   people: call('GET /forum/people')
//   actions: call('GET /forum/actions')
//   categories: call('GET /forum/categories')
//   createCategory: call('POST /forum/categories')
//   saveCategory: call('POST /forum/categories/{id}/save')
//   removeCategory: call('DELETE /forum/categories/{id}')
//   actOnPost: call('POST /forum/posts/{id}/{action}')
//   move: call('POST /forum/topics/{id}/move')
//   merge: call('POST /forum/topics/{id}/merge')
//   split: call('POST /forum/topics/{id}/split')
//   reply: call('POST /forum/topics/{id}/reply')
//   actOnTopic: call('POST /forum/topics/{id}/{action}')
//   restrict: call('POST /forum/people/{id}/restrict')
