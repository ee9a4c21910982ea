import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { showForum } from './portal/showForum.ts';
import { showTopic } from './portal/showTopic.ts';

export const forumPages = definePages({
  'Portal/Forum/Index': { access: 'visitor', page: showForum },
  'Portal/Forum/Show': { access: 'visitor', page: showTopic },
  'Forum/Index': { access: 'forum.view', page: async () => render('Forum/Index', {}) },
});
