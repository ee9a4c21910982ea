import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LegalText, LegalTexts } from '#contract/account/legalTexts.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type Answer = { data: LegalText; status?: string };
const PATH = '/settings/legal-texts';
let app: TestApp;
let companyId: number;
let staff: Browser;
let visitor: Browser;
let neighbour: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const harbour = await aCompany(app, 'harbour');
  const lake = await aCompany(app, 'lake');
  companyId = harbour.company.id;
  staff = await signedIn(app, harbour.owner, harbour.host);
  visitor = app.browser(harbour.host);
  neighbour = app.browser(lake.host);
});
afterAll(() => app.close());

const shown = async (browser: Browser, path: string) => (await browser.visit(path)).body.props;

it('no text is shown before the company has written one', async () => {
  expect(await shown(visitor, '/privacy-policy')).toMatchObject({ text: null });
  expect(await shown(visitor, '/terms')).toMatchObject({ text: null });
});

it('a published text is sanitised and shown only to visitors of this company', async () => {
  const html = '<h2>Your data</h2><p onclick="steal()">We keep names.<script>alert(1)</script></p>';
  const { body } = await staff.call<Answer>('PUT', PATH, { kind: 'privacy', html });
  expect(body.data.html).toBe('<h2>Your data</h2><p>We keep names.</p>');
  expect(await shown(visitor, '/privacy-policy')).toMatchObject({ text: body.data });
  expect(await shown(visitor, '/terms')).toMatchObject({ text: null });
  expect(await shown(neighbour, '/privacy-policy')).toMatchObject({ text: null });
});

it('an emptied text is no longer shown', async () => {
  await staff.call('PUT', PATH, { kind: 'terms', html: '<p>No refunds.</p>' });
  expect(await shown(visitor, '/terms')).toMatchObject({ text: { html: '<p>No refunds.</p>' } });
  await staff.call('PUT', PATH, { kind: 'terms', html: '<script>x</script> ' });
  expect(await shown(visitor, '/terms')).toMatchObject({ text: null });
});

it('overwriting a text that someone else published meanwhile is refused', async () => {
  const { privacy } = (await staff.get<{ data: LegalTexts }>(`${PATH}/json`)).body.data ?? {};
  app.clock.advance(1000);
  expect((await staff.call('PUT', PATH, { kind: 'privacy', html: 'A', updated_at: privacy?.updated_at })).status).toBe(
    200,
  );
  const late = await staff.call<Answer>('PUT', PATH, { kind: 'privacy', html: 'B', updated_at: privacy?.updated_at });
  expect([late.status, late.body.status]).toEqual([409, 'changed_meanwhile']);
  expect(await shown(visitor, '/privacy-policy')).toMatchObject({ text: { html: 'A' } });
});

it('only users who manage the company can change the texts', async () => {
  const viewer = await signedIn(app, await aUser(app, companyId, 'viewer@harbour.test', ['events.view']));
  expect((await viewer.call('PUT', PATH, { kind: 'terms', html: 'x' })).status).toBe(403);
  expect((await viewer.visit(PATH)).status).toBe(403);
});

it('every portal page reports whether there are legal pages', async () => {
  expect(await shown(visitor, '/portal/events')).toMatchObject({
    company: { has_legal_pages: true },
  });
});
