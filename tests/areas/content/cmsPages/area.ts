import { cmsPages as table } from '#server/database/schema/content/cmsPages.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { cmsPages } from './samples.ts';
import { buildCmsPages } from './world.ts';

export const area: AreaDeclaration = {
  samples: cmsPages,
  records: buildCmsPages,
  changes: {
    'PUT /cms/pages/update/{id}': {
      values: () => ({
        status: 'published',
        slug: 'another-address',
        language: 'de',
        content: { version: 1, blocks: [{ id: 'b', type: 'divider' }] },
        seo_title: 'Getting there',
        seo_description: 'By train and by boat',
        picture_url: '/files/00000000-0000-4000-8000-000000000000/1600',
        is_indexed: false,
        menu_position: 3,
        stands_for: 'home',
      }),
      text: 'title',
      withoutForm: 'the editor saves by itself; its page suite tests it with a record of which fields are missing',
    },
  },
  races: {
    'publishPage.ts publishOne': 'tests/areas/content/cmsPages/server/races.test.ts',
    // Only the time changes, and the latest one counts.
    'publishPage.ts schedulePage': null,
  },
  organisersSee: 'nothing',
  listPaths: { pages: '/cms/pages/json?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      await app.database.drizzle.insert(table).values({
        companyId,
        title: `Page ${row}`,
        slug: `page-${row}`,
        language: 'en',
        content: { version: 1, blocks: [] },
      });
      return {};
    },
    paths: { pages: () => '/cms/pages/json?per_page=50' },
  },
  pages: [
    { name: 'pages', path: '/pages', viewers: ['owner'] },
    { name: 'page-editor', path: '/pages/{cmsPage}/edit', viewers: ['owner'] },
    { name: 'page-public', path: '/p/autumn-at-the-lake', viewers: ['guest'] },
  ],
  coreRecords: [
    {
      names: ['cmsPageId', 'sparePageId', 'draftPageId', 'shownPageId'],
      store: '/cms/pages/store',
      list: '/cms/pages/json',
      body: () => ({ title: `Contract page ${Date.now()}` }),
    },
  ],
  unseenPages: {
    '/sign-up/:token': 'needs the token of a mail; forms.test.ts opens it',
    '/p/:slug/survey': 'looks like the public survey; cmsPages.test.ts opens it',
  },
  demoIds: { cmsPage: '/cms/pages/json' },
  idOnlyPages: [
    ['Pages/Index', '/pages'],
    ['Pages/Edit', '/pages/1/edit'],
  ],
};
