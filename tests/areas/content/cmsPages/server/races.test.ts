import { eq } from 'drizzle-orm';
import { publishDue } from '#server/areas/content/cmsPages/publishPage.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

type Made = { data: { id: number; updated_at: string } };

const heading = (text: string) => ({
  version: 1,
  blocks: [{ id: 'a', type: 'heading', text, level: 2, align: 'start' }],
});

describeRaces('printers', {
  'two people publish the same version of a page': {
    gate: { rows: 'cms_pages' },
    async prepare({ app, owner }) {
      const { body } = await owner.post<Made>('/cms/pages/store', { title: 'News' });
      const { id, updated_at } = body.data;
      const publish = (text: string) =>
        call(owner, 'PUT', `/cms/pages/update/${id}`, {
          title: 'News',
          content: heading(text),
          status: 'published',
          updated_at,
        });
      return {
        calls: [publish('First'), publish('Second')],
        left: async () => {
          const [row] = await app.database.drizzle.select().from(cmsPages).where(eq(cmsPages.id, id));
          return JSON.stringify(row?.published).includes('First') ? 'First' : 'Second';
        },
      };
    },
    locked: { statuses: [200, 409], left: 'First' },
    unlocked: { statuses: [200, 200], left: 'Second' },
  },
  'a page is saved while it is due to be published': {
    gate: { rows: 'cms_pages' },
    async prepare({ app, owner }) {
      const { body } = await owner.post<Made>('/cms/pages/store', { title: 'Due', content: heading('Old') });
      const { id } = body.data;
      const soon = new Date(app.clock.now().getTime() + 500).toISOString();
      await owner.post(`/cms/pages/${id}/schedule`, { publish_at: soon });
      const job = async () => {
        await publishDue.handle({}, { services: app.services, log: app.services.log, attempt: 1 });
        return 200;
      };
      return {
        calls: [call(owner, 'PUT', `/cms/pages/update/${id}`, { title: 'Due', content: heading('New') }), job],
        left: async () => {
          const [row] = await app.database.drizzle.select().from(cmsPages).where(eq(cmsPages.id, id));
          return JSON.stringify(row?.published).includes('New') ? 'published as saved' : 'published as it was';
        },
      };
    },
    locked: { statuses: [200, 200], left: 'published as saved' },
    unlocked: { statuses: [200, 200], left: 'published as it was' },
  },
  'two pages want the same address': {
    gate: { tables: ['cms_pages'] },
    constraint: { table: 'cms_pages', name: 'cms_pages_slug' },
    prepare: async ({ app, owner }) => {
      const slug = `trains-${app.clock.now().getTime()}`;
      const store = (title: string) => call(owner, 'POST', '/cms/pages/store', { title, slug });
      return {
        calls: [store('First'), store('Second')],
        left: async () => (await app.database.drizzle.select().from(cmsPages).where(eq(cmsPages.slug, slug))).length,
      };
    },
    locked: { statuses: [200, 422], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
