import { pageUrl } from '#domain/kit/pageUrl.ts';
import { definePages } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { render } from '#server/inertia/render.ts';

export const mediaPages = definePages({
  // Organisers use the media of their campaigns instead of the company's library.
  'Media/Index': {
    access: 'media.view',
    page: async ({ organiser }) =>
      organiser === null ? render('Media/Index', {}) : redirect(pageUrl('Campaigns/Index')),
  },
});
