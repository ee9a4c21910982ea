import { defineArea } from '#server/defineArea.ts';
import { profileRoutes } from './endpoints.ts';
import { profilePages } from './pages.ts';
import { mountProfile } from './routes.ts';

export const profile = defineArea({
  name: 'profile',
  endpoints: profileRoutes,
  pages: profilePages,
  mounts: [mountProfile],
});
