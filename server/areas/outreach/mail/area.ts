import { defineArea } from '#server/defineArea.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

/** A sample inbox. It has no calls: its mails are examples in the browser (specification §3). */
export const mail = defineArea({
  name: 'mail',
  endpoints: [],
  pages: definePages({ 'Mail/Index': { access: 'staff', page: async () => render('Mail/Index', {}) } }),
});
