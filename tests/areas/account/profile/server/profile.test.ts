import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import { files } from '#server/database/schema/services.ts';
import { linkIn, mailTo, sendForm, whoIs } from '#tests/areas/account/auth/server/forms.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type Answer = { data: Profile; message: string; errors?: Record<string, string[]> };
const UPDATE = '/settings/profile/update';
const NEW = 'a fresh long password';

let app: TestApp;
let owner: { email: string; id: number };
let company: { id: number };
let staff: Browser;
let number: number;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ company, owner, staff, number } = await nextCompany(app));
});
afterAll(() => app.close());

const own = async (browser = staff) => (await browser.get<{ data: Profile }>('/settings/profile/json')).body.data;
const moveTo = (email: string, password: string | undefined = PASSWORD) =>
  staff.post<Answer>(UPDATE, { name: 'Olive', email, current_password: password });

async function withPicture(bytes: Uint8Array<ArrayBuffer>, name = 'me.png') {
  const picture = new File([bytes], name, { type: 'image/png' });
  return staff.post<Answer>(UPDATE, aForm({ name: 'Olive', email: owner.email, picture }));
}

const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer(),
  );

it('is where the settings begin', async () => {
  const { headers } = await staff.fetch('/settings', { headers: { accept: 'text/html' } });
  expect(headers.get('location')).toBe('/settings/profile');
});

describe('a profile picture', () => {
  it('is re-encoded as WebP, shown on every page, replaced and removed', async () => {
    const { picture_url } = (await withPicture(await png())).body.data;
    const shown = await staff.fetch(picture_url ?? '');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const { auth } = (await staff.visit('/settings/profile')).body.props;
    expect(auth).toMatchObject({ user: { picture_url } });
    const second = (await withPicture(await png())).body.data.picture_url;
    expect(second).not.toBe(picture_url);
    const kept = await app.database.drizzle.select().from(files).where(eq(files.companyId, company.id));
    expect(kept).toHaveLength(1);
    const removed = await staff.post<Answer>(UPDATE, { name: 'Olive', email: owner.email, remove_picture: true });
    expect(removed.body.data.picture_url).toBeNull();
    expect(await app.database.drizzle.$count(files, eq(files.companyId, company.id))).toBe(0);
  });

  it('is refused when its content is not an image, whatever its name', async () => {
    const answer = await withPicture(new TextEncoder().encode('<svg onload="alert(1)"/>'));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['picture']]);
  });
});

describe('a change of e-mail address', () => {
  it('takes effect once its e-mailed link is opened, and the former address is notified', async () => {
    const email = `new${number}@example.test`;
    const { body } = await moveTo(email);
    expect(body.data).toMatchObject({ email: owner.email, pending_email: email });
    const page = await staff.visit(linkIn(await mailTo(app, email)));
    expect(page.body.flash).toMatchObject({ success: expect.stringContaining(email) });
    expect(await own()).toMatchObject({ email, pending_email: null });
    expect((await mailTo(app, owner.email))?.subject).toMatch(/has changed/);
    await app.browser().signIn(email, PASSWORD);
    await expect(app.browser().signIn(owner.email, PASSWORD)).rejects.toThrow(/could not sign in/);
  });

  it('requires the password, so that an unattended browser is not enough', async () => {
    for (const password of [undefined, '', 'a wrong password']) {
      const answer = await staff.post<Answer>(UPDATE, {
        name: 'Olive',
        email: `new${number}@example.test`,
        ...(password !== undefined && { current_password: password }),
      });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['current_password']]);
    }
    expect(await own()).toMatchObject({ pending_email: null });
  });

  it('cannot be confirmed by a guest or another user who opens the link', async () => {
    const email = `new${number}@example.test`;
    await moveTo(email);
    const link = linkIn(await mailTo(app, email));
    const guest = await app.browser().visit(link);
    expect(guest.body).toMatchObject({ component: 'Auth/Login', url: `/login?next=${encodeURIComponent(link)}` });
    const colleague = await aUser(app, company.id, `colleague${number}@example.test`, []);
    await (await signedIn(app, colleague)).visit(link);
    expect(await own()).toMatchObject({ email: owner.email, pending_email: email });
    await staff.visit(link);
    expect(await own()).toMatchObject({ email });
  });

  it('is refused when the address has an account, also if it was created before the link was opened', async () => {
    const other = await aUser(app, company.id, `other${number}@example.test`, []);
    expect((await moveTo(other.email)).body.errors).toHaveProperty('email');
    const email = `late${number}@example.test`;
    await moveTo(email);
    await aUser(app, company.id, email, []);
    const page = await staff.visit(linkIn(await mailTo(app, email)));
    expect(page.body.flash).toMatchObject({ error: expect.stringContaining('Another account has this address') });
    expect(await own()).toMatchObject({ email: owner.email });
  });

  it('invalidates a password reset link that was sent to the former address', async () => {
    await sendForm(app.browser(), '/forgot-password', { email: owner.email });
    const link = linkIn(await mailTo(app, owner.email));
    const email = `new${number}@example.test`;
    await moveTo(email);
    await staff.visit(linkIn(await mailTo(app, email)));
    const thief = app.browser();
    const { token } = (await thief.visit(link)).body.props;
    const body = { token, email, password: NEW, password_confirmation: NEW };
    expect((await sendForm(thief, link, body, '/reset-password')).errors).toHaveProperty('token');
    await app.browser().signIn(email, PASSWORD);
  });

  it('can be withdrawn; links of withdrawn, replaced or expired changes do nothing', async () => {
    const [first, second] = [`first${number}@example.test`, `second${number}@example.test`];
    await moveTo(first);
    const firstLink = linkIn(await mailTo(app, first));
    await moveTo(second);
    const secondLink = linkIn(await mailTo(app, second));
    await staff.visit(firstLink);
    expect(await own()).toMatchObject({ email: owner.email, pending_email: second });
    await staff.call('DELETE', '/settings/profile/pending-email');
    await staff.visit(secondLink);
    expect(await own()).toMatchObject({ email: owner.email, pending_email: null });
    await moveTo(second);
    const lastLink = linkIn(await mailTo(app, second));
    app.clock.advance(25 * 3_600_000);
    const later = await app.browser().signIn(owner.email, PASSWORD);
    await later.visit(lastLink);
    expect(await own(later)).toMatchObject({ email: owner.email });
  });
});

describe('a change of password', () => {
  const change = (body: object) =>
    staff.call<Answer>('PUT', '/settings/profile/update-password', {
      current_password: PASSWORD,
      password: NEW,
      password_confirmation: NEW,
      ...body,
    });

  it('signs out every other browser, but not this one', async () => {
    const other = await signedIn(app, owner);
    expect((await change({})).status).toBe(200);
    expect(await whoIs(other, '/settings/profile')).toMatchObject({ user: null });
    expect(await own()).toMatchObject({ email: owner.email });
    await app.browser().signIn(owner.email, NEW);
    expect((await mailTo(app, owner.email))?.subject).toMatch(/has changed/);
  });

  it.each([
    ['the current password is wrong', { current_password: 'something else' }, 'current_password'],
    ['the confirmation differs', { password_confirmation: 'another long one' }, 'password_confirmation'],
    ['it is a common password', { password: 'password123', password_confirmation: 'password123' }, 'password'],
  ])('is refused when %s', async (_, body, field) => {
    const answer = await change(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    await app.browser().signIn(owner.email, PASSWORD);
  });

  it('invalidates a password reset link that was sent before', async () => {
    await sendForm(app.browser(), '/forgot-password', { email: owner.email });
    const link = linkIn(await mailTo(app, owner.email));
    await change({});
    const thief = app.browser();
    const { token } = (await thief.visit(link)).body.props;
    const body = {
      token,
      email: owner.email,
      password: 'the thief’s password',
      password_confirmation: 'the thief’s password',
    };
    expect((await sendForm(thief, link, body, '/reset-password')).errors).toHaveProperty('token');
  });
});
