import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const chatPages = definePages({
  'Chat/Index': { access: 'chat.view', page: async () => render('Chat/Index', {}) },
});
