import { pageUrl } from '#domain/pageUrl.ts';
import { redirect } from '#server/http/answers.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const mediaPages = definePages({
  // The library is the company's; an organiser's media are with their campaigns.
  'Media/Index': {
    access: 'media.view',
    page: async ({ organiser }) =>
      organiser === null ? render('Media/Index', {}) : redirect(pageUrl('Campaigns/Index')),
  },
});
