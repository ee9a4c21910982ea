import { definePages } from '#server/http/definePages.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';

/** The gallery of shared components, for developers; it does not exist in production. */
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
