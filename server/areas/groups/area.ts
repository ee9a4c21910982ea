import { defineArea } from '#server/defineArea.ts';
import { groupRoutes } from './endpoints.ts';
import { groupPages } from './pages.ts';

export const groups = defineArea({
  name: 'groups',
  endpoints: groupRoutes,
  pages: groupPages,
  roles: {
    'groups.view': ['Owner', 'Manager', 'Viewer', 'Organiser'],
    'groups.manage': ['Owner', 'Manager', 'Organiser'],
  },
});
