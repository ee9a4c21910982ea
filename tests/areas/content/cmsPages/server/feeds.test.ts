import { XMLValidator } from 'fast-xml-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { app, companyId, openOffice, visitor } from '#tests/server/fixtures/openOffice.ts';

openOffice();
beforeEach(() => app.database.drizzle.delete(events));

const DAY = 86_400_000;
const FEEDS = ['/events.atom', '/events.ics'];
const textOf = async (path: string) => (await visitor.fetch(path)).text();

describe.each(FEEDS)('%s', (path) => {
  it('lists what is public of the company of the host, and nothing else', async () => {
    const other = await nextCompany(app);
    await anEvent(app, companyId, { name: 'Seen', onlineUrl: 'https://meet.test/secret' });
    await anEvent(app, companyId, { name: 'Draft', status: 'draft' });
    await anEvent(app, companyId, { name: 'Unlisted', isListed: false });
    const past = new Date(app.clock.now().getTime() - DAY);
    await anEvent(app, companyId, { name: 'Past', startsAt: new Date(past.getTime() - DAY), endsAt: past });
    await anEvent(app, other.company.id, { name: 'Of others' });
    const feed = await textOf(path);
    expect(feed).toContain('Seen');
    expect(feed).not.toMatch(/Draft|Unlisted|Past|Of others|secret/);
  });

  it('is sent again only after a change, and carries no cookie that a cache could share', async () => {
    await anEvent(app, companyId, { name: 'First name' });
    const first = await visitor.fetch(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await app.browser('lakeside.localhost').fetch(path)).headers.get('set-cookie')).toBeNull();
    const again = () => visitor.fetch(path, { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    await app.database.drizzle.update(events).set({ name: 'Second name', updatedAt: app.clock.now() });
    const changed = await again();
    expect([changed.status, (await changed.text()).includes('Second name')]).toEqual([200, true]);
  });
});

it.each(FEEDS)('%s is named in the head of the list of events', async (path) => {
  const page = await visitor.fetch('/portal/events', { headers: { accept: 'text/html' } });
  const [head = ''] = (await page.text()).split('</head>');
  expect(head).toMatch(new RegExp(`<link rel="alternate" type="[^"]+" title="[^"]+" href="${path}">`));
});

it('writes dates in the language that is asked for', async () => {
  await anEvent(app, companyId, {
    startsAt: new Date('2199-05-01T18:00:00Z'),
    endsAt: new Date('2199-05-01T20:00:00Z'),
  });
  expect(await textOf('/events.atom')).toMatch(/May/);
  const german = await textOf('/events.atom?lang=de');
  expect(german).toContain('xml:lang="de"');
  expect(german).toMatch(/Mai/);
  expect(await textOf('/events.atom?lang=%22%3E')).toContain('xml:lang="en"');
});

it('escapes what XML does not allow', async () => {
  await anEvent(app, companyId, { name: '<b>&\u0007"]]>', summary: '\u{1F3B5}\u000b' });
  const feed = await textOf('/events.atom');
  expect(feed).toContain('<title>&lt;b&gt;&amp; &quot;]]&gt;</title>');
  expect(feed).not.toMatch(/[^\P{Cc}\n\t]/u);
  expect(XMLValidator.validate(feed)).toBe(true);
});
