import { defineArea } from '#server/defineArea.ts';
import { viewRoutes } from './endpoints.ts';
import { sharedViews } from './sharedViews.ts';

/** Lists as people have filtered and sorted them, under a name; and the pages that they keep at hand. */
export const views = defineArea({
  name: 'views',
  endpoints: viewRoutes,
  belongings: [sharedViews],
  logged: { ignored: ['POST /views/favourites', 'DELETE /views/favourites'] },
});
