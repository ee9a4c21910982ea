import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumCategories } from '#server/database/schema/conversations/forum.ts';
import { type PortalMenu, type PortalMenuSource, portalMenu } from '#server/http/portalMenu.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('links to the forum once it has a category that everybody sees', async () => {
  const { company, host } = await aCompany(app, 'lakeside');
  const other = await aCompany(app, 'harbour');
  const menuOf = async (at: string) =>
    ((await app.browser(at).visit('/portal/events')).body.props.company as { menu?: PortalMenu }).menu ?? null;
  const event = await anEvent(app, company.id);
  const add = (values: object) =>
    app.database.drizzle.insert(forumCategories).values({ companyId: company.id, name: 'General', ...values });
  await add({ eventId: event.id, isForHolders: true });
  expect(await menuOf(host)).toBeNull();
  await add({});
  expect(await menuOf(host)).toEqual({ home: null, links: [{ title: 'Forum', url: '/portal/forum' }] });
  expect(await menuOf(other.host)).toBeNull();
});

it('has the links of all areas, and the first page for each place', async () => {
  const menu = (title: string, pages: Partial<PortalMenu>) => async () => ({
    ...{ home: null, privacy: null, terms: null, links: [{ title, url: `/${title}` }] },
    ...pages,
  });
  const sources = [menu('a', { terms: '/t' }), async () => null, menu('b', { home: '/h', terms: '/other' })];
  const merged = (from: PortalMenuSource[]) =>
    app.database.transaction((db) => portalMenu(from, db, { id: 1, locale: 'en' }));
  expect(await merged(sources)).toEqual({
    ...{ home: '/h', privacy: null, terms: '/t' },
    links: [
      { title: 'a', url: '/a' },
      { title: 'b', url: '/b' },
    ],
  });
  expect(await merged([async () => null])).toBeNull();
});
