import { defineArea } from '#server/defineArea.ts';
import { viewRoutes } from './endpoints.ts';
import { sharedViews } from './sharedViews.ts';

/** Saved list views and favourite pages. */
export const views = defineArea({
  name: 'views',
  endpoints: viewRoutes,
  belongings: [sharedViews],
  logged: { ignored: ['PUT /views/arrange', 'POST /views/favourites', 'DELETE /views/favourites'] },
});
