import { EVENT_FEEDS } from '#domain/content/eventFeeds.ts';
import { defineArea } from '#server/defineArea.ts';
import { planCmsPages } from './demo/planCmsPages.ts';
import { cmsPageRoutes } from './endpoints.ts';
import { mountEventFeeds } from './feeds/mountEventFeeds.ts';
import { publicPageRoutes } from './forms/endpoints.ts';
import { mountSitemap } from './mountSitemap.ts';
import { cmsPagePages } from './pages.ts';
import { portalMenuOf } from './portalMenuOf.ts';
import { publishDue } from './publishPage.ts';

const MINUTE = 60_000;

/** Pages that organisers write for their portal. */
export const cmsPages = defineArea({
  name: 'cmsPages',
  endpoints: [...cmsPageRoutes, ...publicPageRoutes],
  pages: cmsPagePages,
  mounts: [mountSitemap, mountEventFeeds],
  portalMenu: portalMenuOf,
  alternates: {
    'Portal/Events/Index': [
      { ...EVENT_FEEDS.atom, title: 'Events' },
      { ...EVENT_FEEDS.calendar, title: 'Calendar of events' },
    ],
  },
  jobs: [publishDue],
  schedules: { 'cmsPages.publish': MINUTE },
  roles: {
    'cms.view': ['Owner', 'Manager', 'Marketing', 'Viewer'],
    'cms.write': ['Owner', 'Manager', 'Marketing'],
    'cms.publish': ['Owner', 'Manager'],
  },
  explanations: {
    'cms.view': 'See the pages of the portal and how often they are opened',
    'cms.write': 'Write pages',
    'cms.publish': 'Publish pages, schedule them and take them back',
  },
  demo: { after: ['events', 'surveys'], plan: planCmsPages },
  logged: { fields: ['title', 'slug', 'status'], ignored: ['POST /cms/pages/{id}/editing'] },
});
