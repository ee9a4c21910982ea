import { defineArea } from '#server/defineArea.ts';
import { homeRoutes } from './endpoints.ts';
import { homePages } from './pages.ts';

/** The page of the signed-in user: what needs them, and what is next. */
export const home = defineArea({ name: 'home', endpoints: homeRoutes, pages: homePages });
