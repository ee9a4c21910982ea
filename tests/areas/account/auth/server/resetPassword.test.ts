import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokens } from '#server/database/schema/account/tokens.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { linkIn, mailTo, sendForm } from './forms.ts';

let app: TestApp;
let owner: { email: string };
let number: number;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner, number } = await nextCompany(app));
});

afterAll(() => app.close());

const NEW = 'a fresh long password';

async function askForLink(): Promise<string> {
  await sendForm(app.browser(), '/forgot-password', { email: owner.email });
  return linkIn(await mailTo(app, owner.email));
}

/** Opens the link and submits a new password in its form. */
async function follow(link: string, password = NEW, email = owner.email) {
  const browser = app.browser();
  const { token } = (await browser.visit(link)).body.props;
  return sendForm(browser, link, { token, email, password, password_confirmation: password }, '/reset-password');
}

test('the e-mailed link sets a new password, and the old one stops working', async () => {
  const link = await askForLink();
  const page = await app.browser().visit(link);
  expect(page.body).toMatchObject({ component: 'Auth/ResetPassword', props: { email: owner.email } });
  const done = await follow(link);
  expect(done).toMatchObject({
    component: 'Auth/Login',
    flash: { success: expect.stringContaining('password is set') },
  });
  await app.browser().signIn(owner.email, NEW);
  await expect(app.browser().signIn(owner.email, PASSWORD)).rejects.toThrow(/could not sign in/);
  expect((await mailTo(app, owner.email))?.subject).toMatch(/has changed/);
});

test('the response for an unknown address is the same, and no e-mail is sent', async () => {
  const known = await sendForm(app.browser(), '/forgot-password', { email: owner.email });
  const unknown = await sendForm(app.browser(), '/forgot-password', { email: 'nobody@example.test' });
  expect({ ...unknown, props: null }).toEqual({ ...known, props: null });
  expect(await mailTo(app, 'nobody@example.test')).toBeUndefined();
});

test('a link works once', async () => {
  const link = await askForLink();
  await follow(link);
  expect((await follow(link, 'yet another password')).errors.token).toMatch(/no longer works/);
  await app.browser().signIn(owner.email, NEW);
});

test('only one of two simultaneous uses of a link succeeds', async () => {
  const link = await askForLink();
  const both = await Promise.all([follow(link), follow(link)]);
  expect(both.filter(({ errors }) => errors.token).length).toBe(1);
});

test('a link expires after an hour', async () => {
  const link = await askForLink();
  app.clock.advance(61 * 60_000);
  expect((await follow(link)).errors.token).toMatch(/no longer works/);
});

test('a newer link invalidates the older one', async () => {
  const first = await askForLink();
  const second = await askForLink();
  expect((await follow(first)).errors.token).toMatch(/no longer works/);
  expect((await follow(second)).errors).toEqual({});
});

test('a link sets only the password of its own account, and an attempt on another account does not use it up', async () => {
  const other = await aCompany(app, `other${number}`);
  const link = await askForLink();
  expect((await follow(link, NEW, other.owner.email)).errors.token).toMatch(/no longer works/);
  await app.browser().signIn(other.owner.email, PASSWORD);
  expect((await follow(link)).errors).toEqual({});
});

test('all other sessions of the user end; those of other users do not', async () => {
  const other = await aCompany(app, `bystander${number}`);
  const stolen = await signedIn(app, owner);
  const bystander = await signedIn(app, other.owner);
  await follow(await askForLink());
  expect((await stolen.get('/roles/active-permissions')).status).toBe(401);
  expect((await bystander.get('/roles/active-permissions')).status).toBe(200);
});

test('the database stores no secret that opens the link', async () => {
  const token = (await askForLink()).split('/').at(-1)?.split('?')[0] ?? '';
  const rows = JSON.stringify(await app.database.drizzle.select().from(tokens));
  expect(token.length).toBeGreaterThan(20);
  expect(rows).not.toContain(token);
});

test('a short password and a mistyped confirmation are refused with a message', async () => {
  const link = await askForLink();
  expect((await follow(link, 'short')).errors.password).toBe('Use at least 10 characters.');
  const differing = { token: 'x', email: owner.email, password: NEW, password_confirmation: `${NEW}!` };
  const { errors } = await sendForm(app.browser(), link, differing, '/reset-password');
  expect(errors.password_confirmation).toBe('The passwords do not match.');
});

test.each(['qwertyuiop', 'Michelle2026!', '1234567890', 'ababababab'])(
  'the common password %s is refused',
  async (common) => {
    const link = await askForLink();
    expect((await follow(link, common)).errors.password).toMatch(/first that attackers try/);
    // The link still works for a better password.
    expect((await follow(link, NEW)).errors).toEqual({});
  },
);

test('the link points to the product’s own address, whatever host the request named', async () => {
  const browser = app.browser('evil.example');
  await browser.visit('/forgot-password', { method: 'POST', body: { email: owner.email } });
  expect((await mailTo(app, owner.email))?.text).not.toContain('evil.example');
});
