import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyProfile } from '#contract/account/companySettings.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { files, outbox } from '#server/database/schema/services.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type Answer = { data: CompanyProfile; errors?: Record<string, string[]> };
const UPDATE = '/settings/company/update';
const GOOD = { name: 'Harbour hall', timezone: 'Africa/Nairobi', currency: 'KES', accent: '#0f7b6c' };
let app: TestApp;
let company: { id: number };
let staff: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const made = await aCompany(app, 'harbour');
  ({ company } = made);
  staff = await signedIn(app, made.owner, made.host);
  await aCompany(app, 'lake');
});
afterAll(() => app.close());

it('an update changes what pages and the specification’s call show of this company, and of no other', async () => {
  expect((await staff.post<Answer>(UPDATE, GOOD)).body.data).toMatchObject(GOOD);
  expect((await staff.get('/settings/company/json')).body).toMatchObject({
    data: { value: { name: GOOD.name, timezone: GOOD.timezone, currency: GOOD.currency, accent: GOOD.accent } },
  });
  expect((await staff.visit('/dashboard')).body.props).toMatchObject({ company: GOOD });
  expect((await app.browser('lake.localhost').get('/settings/company/json')).body).toMatchObject({
    data: { value: { name: 'lake', timezone: 'UTC' } },
  });
});

it('the language is shared with pages and kept by an update that does not name it', async () => {
  expect((await staff.get<Answer>('/settings/company/profile')).body.data.locale).toBe('en-GB');
  await staff.post(UPDATE, { ...GOOD, locale: 'en-US' });
  expect((await staff.post<Answer>(UPDATE, GOOD)).body.data.locale).toBe('en-US');
  expect((await staff.visit('/dashboard')).body.props).toMatchObject({ company: { locale: 'en-US' } });
  expect((await app.browser('lake.localhost').visit('/portal/events')).body.props).toMatchObject({
    company: { locale: 'en-GB' },
  });
  expect((await staff.post<Answer>(UPDATE, { ...GOOD, locale: 'en-GB' })).body.data.locale).toBe('en-GB');
});

it.each([
  ['name', ' '],
  ['timezone', 'Mars/Olympus'],
  // Node knows these, but PostgreSQL does not, or reads them as another zone.
  ['timezone', 'AET'],
  ['timezone', 'BST'],
  ['timezone', 'US/Pacific-New'],
  ['timezone', 'SystemV/AST4'],
  ['currency', 'XQZ'],
  ['locale', 'de-CH'],
  ['accent', 'red; background: url(x)'],
])('an invalid %s is refused with an error on its field and nothing is saved', async (field, value) => {
  const before = (await staff.get('/settings/company/profile')).body;
  const answer = await staff.post<Answer>(UPDATE, { ...GOOD, name: 'Other', [field]: value });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  expect((await staff.get('/settings/company/profile')).body).toEqual(before);
});

it('logos are re-encoded, replaced together with their files, and removed', async () => {
  const picture = sharp({ create: { width: 60, height: 20, channels: 4, background: '#3366cc' } }).png();
  const bytes = new Uint8Array(await picture.toBuffer());
  const send = (fields: Record<string, string | File>) => staff.post<Answer>(UPDATE, aForm({ ...GOOD, ...fields }));
  const logo = () => new File([bytes], 'logo.svg', { type: 'image/svg+xml' });
  const first = await send({ logo_light_file: logo(), logo_dark_file: logo() });
  const { logo_light, logo_dark } = first.body.data;
  expect((await staff.fetch(logo_light ?? '')).headers.get('content-type')).toBe('image/webp');
  const second = await send({ logo_light_file: logo(), remove_logo_dark: '1' });
  expect(second.body.data).toMatchObject({ logo_dark: null });
  expect(second.body.data.logo_light).not.toBe(logo_light);
  expect(await app.database.drizzle.$count(files, eq(files.companyId, company.id))).toBe(1);
  await app.services.queue.drain();
  expect((await staff.fetch(logo_dark ?? '')).status).toBe(404);
  const bad = await send({ logo_light_file: new File(['<svg/>'], 'a.png', { type: 'image/png' }) });
  expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['logo_light_file']]);
});

it('users without permission cannot view or change the settings', async () => {
  const viewer = await signedIn(app, await aUser(app, company.id, 'viewer@harbour.test', ['events.view']));
  expect((await viewer.post(UPDATE, GOOD)).status).toBe(403);
  expect((await viewer.visit('/settings/company')).status).toBe(403);
});

it('the contact is shown to visitors; an update keeps omitted fields and clears empty ones', async () => {
  const contact = { contact_email: 'hello@harbour.test', contact_phone: '+41 61 000', address: 'Quay 1\n4001 Basel' };
  await staff.post(UPDATE, { ...GOOD, ...contact, contact_website: 'https://harbour.test/' });
  await staff.post(UPDATE, { ...GOOD, contact_phone: '' });
  const { props } = (await app.browser('harbour.localhost').visit('/portal/events')).body;
  expect(props).toMatchObject({
    company: {
      contact: { email: 'hello@harbour.test', phone: null, website: 'https://harbour.test/', address: contact.address },
    },
  });
  const other = (await app.browser('lake.localhost').visit('/portal/events')).body;
  expect(other.props).toMatchObject({ company: { contact: null } });
  const core = await staff.get<{ data: { value: object } }>('/settings/company/json');
  expect(Object.keys(core.body.data)).toEqual(['value', 'logo_light', 'logo_dark']);
  expect(Object.keys(core.body.data.value)).toEqual(['name', 'timezone', 'currency', 'accent']);
});

it.each([
  ['contact_email', 'nobody'],
  ['reply_to', 'a@b.test, c@d.test'],
  ['contact_website', 'javascript:alert(1)'],
  ['sender_name', 'Harbour\r\nBcc: all@harbour.test'],
])('an invalid %s is refused with an error on its field', async (field, value) => {
  const answer = await staff.post<Answer>(UPDATE, { ...GOOD, [field]: value });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

it('e-mails use the company’s sender name and reply-to address, sent from the product’s address', async () => {
  await staff.post(UPDATE, { ...GOOD, sender_name: 'Harbour box office', reply_to: 'box@harbour.test' });
  await aUser(app, company.id, 'other@harbour.test', ['events.view']);
  const [role] = await app.database.drizzle.select().from(roles).where(eq(roles.name, 'Role of other@harbour.test'));
  await staff.post('/users/invitations', { role_id: role?.id, people: [{ name: 'Nia', email: 'nia@harbour.test' }] });
  await app.services.queue.drain();
  const [mail] = await app.database.drizzle.select().from(outbox).where(eq(outbox.to, 'Nia <nia@harbour.test>'));
  expect(mail).toMatchObject({
    from: 'Harbour box office <no-reply@muster.example>',
    replyTo: 'Harbour box office <box@harbour.test>',
  });
});
