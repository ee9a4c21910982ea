import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { showStop } from './following/stopFollowing.ts';
import { showForum } from './portal/showForum.ts';
import { showProfile } from './portal/showProfile.ts';
import { showTopic } from './portal/showTopic.ts';

export const forumPages = definePages({
  'Portal/Forum/Index': { access: 'visitor', page: showForum },
  'Portal/Forum/Show': { access: 'visitor', page: showTopic },
  'Portal/Forum/Profile': { access: 'customer', page: showProfile },
  'Portal/Forum/Stop': { access: 'visitor', page: showStop },
  'Forum/Index': { access: 'forum.view', page: async () => render('Forum/Index', {}) },
});
