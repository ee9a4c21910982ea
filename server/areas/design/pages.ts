import { definePages } from '#server/http/definePages.ts';
import { notFound } from '#server/http/failures.ts';
import { render } from '#server/inertia/render.ts';

/** The gallery of shared pieces: for those who build, so production knows no such page. */
export const designPages = definePages({
  'Design/Index': {
    access: 'staff',
    page: async ({ services }) => {
      if (services.environment.NODE_ENV === 'production') {
        throw notFound();
      }
      return render('Design/Index', {});
    },
  },
});
