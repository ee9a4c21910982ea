import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOpenSurvey } from '#tests/areas/programme/surveys/server/aSurvey.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';

openOffice();

type Staff = typeof owner;
const design = (...blocks: object[]) => ({ version: 1, blocks });
const heading = (text: string) => ({ id: 'h', type: 'heading', text, level: 2, align: 'start' });

async function publish(input: object, staff: Staff = owner): Promise<CmsPage> {
  const made = await staff.post<{ data: CmsPage }>('/cms/pages/store', input);
  const { id, title } = made.body.data;
  return (await staff.call<{ data: CmsPage }>('PUT', `/cms/pages/update/${id}`, { title, status: 'published' })).body
    .data;
}

/** What a visitor who has a page gets when they open it again. */
async function opened(path: string, etag = '', by = visitor) {
  const response = await by.fetch(path, { headers: { 'If-None-Match': etag } });
  return { status: response.status, etag: response.headers.get('etag') ?? '', html: await response.text() };
}

let page: CmsPage;
let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
let survey: Awaited<ReturnType<typeof anOpenSurvey>>;

beforeAll(async () => {
  event = await anEvent(app, companyId);
  type = await aTicketType(app, event, { capacity: 3 });
  survey = await anOpenSurvey(owner);
  page = await publish({ title: 'Cached', slug: 'cached', content: content('First') });
  // The visitor has the cookies that the document depends on.
  await opened(page.url);
});

const content = (text: string) =>
  design(
    heading(text),
    { id: 't', type: 'tickets', event_id: event.id },
    { id: 's', type: 'survey', survey_id: survey.id, label: 'Answer' },
  );
const change = (input: object) =>
  owner.call('PUT', `/cms/pages/update/${page.id}`, { title: page.title, status: 'published', ...input });
const company = (values: object) =>
  app.database.drizzle.update(companies).set(values).where(eq(companies.id, companyId));

it('is sent once to a browser that has it, without its scripts losing their nonce', async () => {
  const { etag } = await opened(page.url);
  const again = await visitor.fetch(page.url, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  // A new policy would come with a new nonce, which the kept document has not.
  expect(again.headers.get('content-security-policy')).toBeNull();
  expect(again.headers.get('cache-control')).toBe('no-cache, private');
});

describe('a change shows at once:', () => {
  const changes: [string, () => unknown][] = [
    ['the page', () => change({ content: content('Second') })],
    ['its title in search results', () => change({ seo_title: 'Other' })],
    [
      'the event on it',
      () => app.database.drizzle.update(events).set({ name: 'Moved concert' }).where(eq(events.id, event.id)),
    ],
    ['the tickets that are left', () => anOrder(app, type, 3, { status: 'paid' })],
    ['the menu', () => publish({ title: 'In the menu', menu_position: 1 })],
    ['the company', () => company({ name: 'Renamed' })],
    ['its colour', () => company({ accent: '#aa0000' })],
    ['the survey', () => owner.post(`/surveys/close-survey/${survey.id}`)],
    ['the same page in another language', () => publish({ title: 'Gemerkt', slug: 'cached', language: 'de' })],
  ];
  it.each(changes)('%s', async (_, make) => {
    const before = await opened(page.url);
    await make();
    const after = await opened(page.url, before.etag);
    expect(after.status).toBe(200);
    expect(after.etag).not.toBe(before.etag);
    expect((await opened(page.url, after.etag)).status).toBe(304);
  });

  it('that it was taken back', async () => {
    const gone = await publish({ title: 'Gone soon' });
    const { etag } = await opened(gone.url);
    await owner.call('PUT', `/cms/pages/update/${gone.id}`, { title: gone.title, status: 'unpublished' });
    expect((await opened(gone.url, etag)).status).toBe(404);
  });
});

it('is nobody else’s: another visitor, another company on its own host, and staff get their own', async () => {
  const { etag } = await opened(page.url);
  expect((await opened(page.url, etag, app.browser('lakeside.localhost'))).status).toBe(200);
  const other = await nextCompany(app);
  await publish({ title: 'Cached', slug: 'cached', content: design(heading('Of others')) }, other.staff);
  const theirs = await opened(page.url, etag, app.browser(`${other.company.slug}.localhost`));
  expect(theirs.html).toContain('Of others');
  const staff = await owner.fetch(page.url);
  expect([staff.headers.get('etag'), staff.headers.get('cache-control')]).toEqual([null, 'no-store']);
});

it('does not open on the host of another company', async () => {
  const mine = await publish({ title: 'Only here' });
  const other = await nextCompany(app);
  expect((await opened(mine.url, '', app.browser(`${other.company.slug}.localhost`))).status).toBe(404);
});

it('is not kept as a preview', async () => {
  const { body } = await owner.post<{ data: { url: string } }>(`/cms/pages/${page.id}/preview-link`);
  const preview = await visitor.fetch(body.data.url);
  expect([preview.headers.get('etag'), preview.headers.get('cache-control')]).toEqual([null, 'no-store']);
});
