import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import { publishDue } from '#server/areas/content/cmsPages/publishPage.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOpenSurvey } from '#tests/areas/programme/surveys/server/aSurvey.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';

openOffice();

type One = { data: CmsPage; message: string; errors?: Record<string, string[]> };
type Shown = { page: { title: string; content: { blocks: unknown[] }; is_preview: boolean } };

const heading = (text: string) => ({ id: 'a', type: 'heading', text, level: 2, align: 'start' });
const design = (...blocks: object[]) => ({ version: 1, blocks });
const store = (input: object) => owner.post<One>('/cms/pages/store', { title: 'A page', ...input });
const update = (page: CmsPage, input: object, by = owner) =>
  by.call<One>('PUT', `/cms/pages/update/${page.id}`, { title: page.title, ...input });
const open = async (path: string) => (await visitor.visit(path)).body;
const shown = async (path: string) => (await open(path)).props as unknown as Shown;

async function aPage(input: object = {}): Promise<CmsPage> {
  const { body, status } = await store(input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function aPublishedPage(input: object = {}): Promise<CmsPage> {
  return (await update(await aPage(input), { status: 'published' })).body.data;
}

const publishNow = () => publishDue.handle({}, { services: app.services, log: app.services.log, attempt: 1 });
const aWriter = async (email: string) => signedIn(app, await aUser(app, companyId, email, ['cms.view', 'cms.write']));

describe('addresses', () => {
  it('are made of the title, and of another one where it is taken', async () => {
    const first = await aPage({ title: 'Über uns' });
    const second = await aPage({ title: 'Über uns' });
    expect([first.slug, second.slug]).toEqual(['uber-uns', 'uber-uns-2']);
  });

  it('are unique for each language', async () => {
    await aPage({ slug: 'trains' });
    const same = await store({ slug: 'trains' });
    expect(same).toMatchObject({ status: 422, body: { errors: { slug: [expect.stringContaining('Another page')] } } });
    expect((await store({ slug: 'trains', language: 'de' })).status).toBe(200);
    expect((await store({ slug: 'Not an address' })).body.errors).toHaveProperty('slug');
  });

  it('lead to the page after it got another one', async () => {
    const page = await aPublishedPage({ title: 'Boats', slug: 'boats' });
    await update(page, { slug: 'ships' });
    expect(await open('/p/boats')).toMatchObject({ component: 'Pages/Public', url: '/p/ships' });
    await aPublishedPage({ title: 'Real boats', slug: 'boats' });
    expect((await shown('/p/boats')).page.title).toBe('Real boats');
  });

  it('show the page in the language that is asked for', async () => {
    await aPublishedPage({ title: 'Prices', slug: 'prices' });
    const german = await aPublishedPage({ title: 'Preise', slug: 'prices', language: 'de' });
    expect(german.url).toBe('/p/prices?lang=de');
    expect((await shown('/p/prices')).page.title).toBe('Prices');
    expect((await shown(german.url)).page.title).toBe('Preise');
  });
});

describe('publishing', () => {
  it('shows visitors what was published, not what was saved since', async () => {
    const page = await aPage({ title: 'Line-up', content: design(heading('First')) });
    expect(await open(page.url)).toMatchObject({ component: 'Errors/Show', props: { status: 404 } });
    const published = await update(page, { status: 'published' });
    expect(published.body).toMatchObject({ message: 'Page published', data: { status: 'published' } });
    const saved = await update(page, { content: design(heading('Second')) });
    expect(saved.body.data).toMatchObject({ status: 'published', has_changes: true });
    expect((await shown(page.url)).page.content.blocks).toEqual([heading('First')]);
    const again = await update(page, { status: 'published' });
    expect(again.body.data.has_changes).toBe(false);
    expect((await shown(page.url)).page.content.blocks).toEqual([heading('Second')]);
    await update(page, { status: 'unpublished' });
    expect((await open(page.url)).component).toBe('Errors/Show');
  });

  it('needs its own permission, also to take back, to delete, and to move what visitors see', async () => {
    const writer = await aWriter('writer@quay.test');
    const draft = await aPage({ title: 'Written' });
    expect((await update(draft, { content: design(heading('By a writer')) }, writer)).status).toBe(200);
    expect((await update(draft, { status: 'published' }, writer)).status).toBe(403);
    const page = await aPublishedPage({ title: 'Visible' });
    expect((await update(page, { status: 'unpublished' }, writer)).status).toBe(403);
    expect((await update(page, { slug: 'elsewhere' }, writer)).status).toBe(403);
    expect((await writer.call('DELETE', `/cms/pages/delete/${page.id}`)).status).toBe(403);
    expect((await update(page, { content: design(heading('Later')) }, writer)).status).toBe(200);
  });

  it('happens at the time that was set, as the page is then', async () => {
    const page = await aPage({ title: 'Surprise', content: design(heading('Early')) });
    const now = app.clock.now().getTime();
    const at = (milliseconds: number) => ({ publish_at: new Date(now + milliseconds).toISOString() });
    const schedule = (body: object) => owner.post<One>(`/cms/pages/${page.id}/schedule`, body);
    expect((await schedule(at(-60_000))).body.errors).toHaveProperty('publish_at');
    expect((await schedule(at(3_600_000))).body.data.status).toBe('scheduled');
    await update(page, { content: design(heading('Final')) });
    await publishNow();
    expect((await open(page.url)).component).toBe('Errors/Show');
    app.clock.advance(3_600_001);
    await publishNow();
    expect((await shown(page.url)).page.content.blocks).toEqual([heading('Final')]);
  });

  it('can be seen before through a link, until another one is made', async () => {
    const page = await aPage({ title: 'Secret' });
    const link = async () =>
      (await owner.post<{ data: { url: string } }>(`/cms/pages/${page.id}/preview-link`)).body.data;
    const { url } = await link();
    expect((await shown(url)).page).toMatchObject({ title: 'Secret', is_preview: true });
    await link();
    expect((await open(url)).component).toBe('Errors/Show');
    expect((await open(`${page.url}?preview=made-up`)).component).toBe('Errors/Show');
  });
});

async function aRedPicture() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return aForm({ picture: new File([new Uint8Array(bytes)], 'red.png', { type: 'image/png' }) });
}

describe('content', () => {
  it('is stored without what could run, and keeps blocks of a newer version', async () => {
    const newer = { id: 'n', type: 'hologram', depth: { x: 1 }, text: '<script>' };
    const text = {
      id: 't',
      type: 'text',
      html: '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">l</a></p>',
    };
    const page = await aPage({ content: design(text, newer, { ...heading('Fits'), glow: true }) });
    expect(page.content?.blocks).toEqual([
      { id: 't', type: 'text', html: '<p>Hi<a rel="noopener nofollow" target="_blank">l</a></p>' },
      newer,
      { ...heading('Fits'), glow: true },
    ]);
  });

  it('shows events that are public, and nothing of others', async () => {
    const [seen, draft] = [await anEvent(app, companyId), await anEvent(app, companyId, { status: 'draft' })];
    const blocks = [
      { id: 'list', type: 'events', campaign_id: null, limit: 3 },
      { id: 'one', type: 'event', event_id: seen.id },
      { id: 'none', type: 'tickets', event_id: draft.id },
    ];
    const page = await aPublishedPage({ title: 'What is on', content: design(...blocks) });
    const { records } = (await open(page.url)).props as unknown as {
      records: { block: string; events: { id: number }[]; event: { id: number } | null }[];
    };
    expect(records.find(({ block }) => block === 'list')?.events.map(({ id }) => id)).toEqual([seen.id]);
    expect(records.find(({ block }) => block === 'one')?.event?.id).toBe(seen.id);
    expect(records.find(({ block }) => block === 'none')?.event).toBeNull();
  });

  it('leads to a survey in the frame of the page, while it is open', async () => {
    const survey = await anOpenSurvey(owner);
    const block = { id: 's', type: 'survey', survey_id: survey.id, label: 'Answer' };
    const page = await aPublishedPage({ title: 'How was it', content: design(block) });
    const address = `/p/${page.slug}/survey?survey=${survey.key}`;
    expect(await open(address)).toMatchObject({
      component: 'Pages/Survey',
      props: { page_title: 'How was it', page_url: page.url, survey: { key: survey.key } },
    });
    await owner.post(`/surveys/close-survey/${survey.id}`);
    expect((await open(address)).component).toBe('Errors/Show');
  });

  it('has versions, one for the saves of a person within minutes', async () => {
    const page = await aPage({ title: 'First title' });
    await update(page, { title: 'Second title' });
    app.clock.advance(11 * 60_000);
    await update(page, { title: 'Third title' });
    const { body } = await owner.get<{ data: { id: number; title: string }[] }>(`/cms/pages/${page.id}/versions`);
    expect(body.data.map(({ title }) => title)).toEqual(['Third title', 'Second title']);
    const one = await owner.get<{ data: { title: string } }>(`/cms/pages/${page.id}/versions/${body.data[1]?.id}`);
    expect(one.body.data.title).toBe('Second title');
  });

  it('takes pictures, which go with the page', async () => {
    const page = await aPage();
    const sent = await owner.post<{ data: { url: string } }>(`/cms/pages/${page.id}/pictures`, await aRedPicture());
    expect(sent.body.data.url).toMatch(/^\/files\/[\w-]{36}\/1600$/);
    expect((await visitor.fetch(sent.body.data.url)).status).toBe(200);
    await owner.call('DELETE', `/cms/pages/delete/${page.id}`);
    const wrong = aForm({ picture: new File(['no picture'], 'a.png') });
    expect((await owner.post(`/cms/pages/${page.id}/pictures`, wrong)).status).toBe(404);
  });

  it('keeps a picture until no page shows it any more', async () => {
    const first = await aPage();
    const sent = await owner.post<{ data: { url: string } }>(`/cms/pages/${first.id}/pictures`, await aRedPicture());
    const { url } = sent.body.data;
    const image = { id: 'i', type: 'image', src: url, alt: 'Red', caption: '', href: '', is_wide: false };
    const copy = await aPage({ content: design(image) });
    await owner.call('DELETE', `/cms/pages/delete/${first.id}`);
    await app.services.queue.drain();
    expect((await visitor.fetch(url)).status).toBe(200);
    await owner.call('DELETE', `/cms/pages/delete/${copy.id}`);
    await app.services.queue.drain();
    expect((await visitor.fetch(url)).status).toBe(404);
  });
});

it('is in the portal’s menu, and stands in for pages of the portal', async () => {
  const menu = async () =>
    (await visitor.visit('/portal/events')).body.props as unknown as {
      company: { menu?: { home: string | null; links: { title: string }[] } };
    };
  await aPublishedPage({ title: 'Second', menu_position: 2 });
  await aPublishedPage({ title: 'First', menu_position: 1, stands_for: 'home' });
  await aPage({ title: 'Draft', menu_position: 3 });
  const home = (await menu()).company.menu;
  expect(home?.links.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(home?.home).toBe('/p/first');
  expect((await open('/terms')).component).toBe('Public/Terms');
  const rules = await aPublishedPage({ title: 'Our rules', stands_for: 'terms' });
  expect(await open('/terms')).toMatchObject({ component: 'Pages/Public', url: rules.url });
  expect((await store({ title: 'Other', stands_for: 'terms' })).body.errors).toHaveProperty('stands_for');
});

it('is in the sitemap, unless search engines may not list it', async () => {
  await aPublishedPage({ title: 'Listed', slug: 'listed' });
  await aPublishedPage({ title: 'Hidden', slug: 'not-listed', is_indexed: false });
  const xml = await (await visitor.fetch('/sitemap.xml')).text();
  expect(xml).toContain('/p/listed</loc>');
  expect(xml).not.toContain('not-listed');
  expect(await (await visitor.fetch('/robots.txt')).text()).toMatch(/Sitemap: .*\/sitemap\.xml/);
});

it('names the feeds of events in its language', async () => {
  const page = await aPublishedPage({ title: 'Was kommt', language: 'de' });
  const { feeds } = (await shown(page.url)).page as unknown as { feeds: { type: string; url: string }[] };
  expect(feeds.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    '/events.atom?lang=de',
    '/events.ics',
  ]);
});

it('counts how often a page is opened, without the preview', async () => {
  const page = await aPublishedPage({ title: 'Counted' });
  await open(page.url);
  await open(page.url);
  const { body } = await owner.get<{ data: { day: string; views: number }[] }>(`/cms/pages/${page.id}/visits`);
  expect(body.data).toHaveLength(30);
  expect(body.data.at(-1)?.views).toBe(2);
  expect((await owner.get<One>(`/cms/pages/get-page/${page.id}`)).body.data.views).toBe(2);
});
