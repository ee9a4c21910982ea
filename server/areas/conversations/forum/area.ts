import { FORUM_FEED } from '#domain/conversations/forum.ts';
import { personErasing } from '#server/areas/people/privacy/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planForum } from './demo/planForum.ts';
import { erasePictures } from './erasePictures.ts';
import { followersJob } from './following/announcePost.ts';
import { forumAttention } from './moderation/attention.ts';
import { countQueue } from './moderation/countQueue.ts';
import { forumAdminRoutes } from './moderation/endpoints.ts';
import { forumPages } from './pages.ts';
import { forumRoutes } from './portal/endpoints.ts';
import { forumMenu } from './portal/forumMenu.ts';
import { mountFeed } from './portal/mountFeed.ts';
import { postList, topicList } from './searchLists.ts';

/** The forum of the portal, and its moderation. */
export const forum = defineArea({
  name: 'forum',
  endpoints: [...forumRoutes, ...forumAdminRoutes],
  pages: forumPages,
  lists: [topicList, postList],
  mounts: [mountFeed],
  alternates: { 'Portal/Forum/Index': [{ ...FORUM_FEED, title: 'Forum' }] },
  jobs: [followersJob],
  hooks: [personErasing.on(erasePictures)],
  attention: forumAttention,
  portalMenu: forumMenu,
  waiting: { page: 'Forum/Index', access: 'forum.view', count: countQueue },
  roles: {
    'forum.view': ['Owner', 'Manager', 'Marketing', 'Viewer'],
    'forum.moderate': ['Owner', 'Manager', 'Marketing'],
  },
  explanations: {
    'forum.view': 'See the topics of the forum and what waits for a moderator',
    'forum.moderate': 'Approve, move, hide and delete posts, and suspend people',
  },
  demo: { after: ['auth', 'events'], plan: planForum },
  logged: {
    fields: ['title', 'name', 'category_id', 'into_id', 'post_ids', 'days', 'is_banned', 'is_for_holders'],
  },
});
