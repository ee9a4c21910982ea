import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PASSKEYS } from '#domain/account/passkeys.ts';
import { passkeyChallenges, passkeys } from '#server/database/schema/account/passkeys.ts';
import { recoveryCodes } from '#server/database/schema/account/secondFactors.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { linkIn, mailTo, sendForm, whoIs } from '#tests/areas/account/auth/server/forms.ts';
import { turnOn } from '#tests/areas/account/twoFactor/server/anApp.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { addPasskey, answerWith, optionsOf, signInBy } from './ceremonies.ts';
import { type Misuse, SoftwareKey } from './SoftwareKey.ts';

const LIST = '/settings/passkeys/json';
const FIVE_MINUTES = 5 * 60_000;
let app: TestApp;
let owner: { id: number; email: string };
let staff: Browser;
let host: string;
let number: number;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner, staff, number } = await nextCompany(app));
  host = new URL(staff.origin).host;
});
afterAll(() => app.close());

const isIn = async (browser: Browser) => (await whoIs(browser, '/settings/security')).user !== null;
const stranger = () => app.browser(host);
const confirm = (emailVerifiedAt: Date | null) =>
  app.database.drizzle.update(users).set({ emailVerifiedAt }).where(eq(users.id, owner.id));

/** A passkey whose device counts its uses. */
function countingKey(): SoftwareKey {
  const key = new SoftwareKey();
  key.counter = 1;
  return key;
}

describe('adding a passkey', () => {
  it('requires the password, and a device that verified the user', async () => {
    expect((await staff.post('/settings/passkeys/options', { password: 'wrong' })).status).toBe(422);
    const options = await optionsOf(staff, 'add');
    expect(options).toMatchObject({
      rp: { id: host },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { status, body } = await addPasskey(staff, new SoftwareKey('d548826e-79b4-db40-a3d8-11116f7e8349'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Bitwarden', host, is_synced: false, last_used_at: null });
    expect((await staff.get(LIST)).body).toMatchObject({ data: [{ name: 'Bitwarden' }] });
    expect((await mailTo(app, owner.email))?.subject).toMatch(/passkey .* was added/);
  });

  it('requires a confirmed address', async () => {
    await confirm(null);
    const { status, body } = await staff.post('/settings/passkeys/options', { password: PASSWORD });
    const password = [`Confirm your address first: open the link that we sent to ${owner.email}.`];
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { password } })]);
    await confirm(app.clock.now());
    expect((await addPasskey(staff)).status).toBe(200);
  });

  it('ignores what a device claims about its make', async () => {
    const key = new SoftwareKey();
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', Buffer.from('none')],
      ['x5c', [Buffer.from('no certificate')]],
    ]);
    const credential = key.create(await optionsOf(staff, 'add'), staff.origin, {}, statement);
    expect((await staff.post('/settings/passkeys/store', { credential })).status).toBe(200);
  });

  it.each<[string, Misuse]>([
    ['made at another origin', { origin: 'https://phishing.test' }],
    ['made at the same host over another port', { origin: 'http://localhost:4000' }],
    ['made for another host', { host: 'phishing.test' }],
    ['without a check of the person', { isUserVerified: false }],
    ['that answers another challenge', { challenge: 'AAAA' }],
    ['that answers a sign-in', { type: 'webauthn.get' }],
  ])('refuses a passkey %s', async (_, misuse) => {
    expect((await addPasskey(staff, new SoftwareKey(), misuse)).status).toBe(422);
    expect((await staff.get(LIST)).body).toEqual({ data: [] });
  });

  it('accepts the response to a challenge once, from the same user and browser, for five minutes', async () => {
    const options = await optionsOf(staff, 'add');
    const store = (browser: Browser, key: SoftwareKey) =>
      browser.post('/settings/passkeys/store', { credential: key.create(options, staff.origin) });
    expect((await store(await signedIn(app, owner, host), new SoftwareKey())).status).toBe(422);
    const other = await aCompany(app, `other${number}`);
    expect((await store(await signedIn(app, other.owner, host), new SoftwareKey())).status).toBe(422);
    expect((await store(staff, new SoftwareKey())).status).toBe(200);
    expect((await store(staff, new SoftwareKey())).status).toBe(422);
    const late = await optionsOf(staff, 'add');
    app.clock.advance(FIVE_MINUTES + 1);
    const credential = new SoftwareKey().create(late, staff.origin);
    expect((await staff.post('/settings/passkeys/store', { credential })).status).toBe(422);
  });

  it('refuses a response to the challenge of a sign-in', async () => {
    const { challenge } = await optionsOf(staff, 'sign-in');
    expect((await addPasskey(staff, new SoftwareKey(), { challenge })).status).toBe(422);
  });

  it('excludes existing passkeys, and uses the same user handle each time', async () => {
    const { key } = await addPasskey(staff);
    const first = await optionsOf(staff, 'add');
    expect(first).toMatchObject({ excludeCredentials: [{ id: key.id, transports: ['internal', 'hybrid'] }] });
    expect((await optionsOf(staff, 'add')).user.id).toBe(first.user.id);
    expect(Buffer.from(first.user.id, 'base64url').toString()).not.toContain(owner.email);
  });

  it('cannot add a passkey that belongs to another user', async () => {
    const { key } = await addPasskey(staff);
    const other = await aCompany(app, `other${number}`);
    const thief = await signedIn(app, other.owner, host);
    expect((await addPasskey(thief, key)).status).toBe(422);
    expect((await thief.get(LIST)).body).toEqual({ data: [] });
    expect(await optionsOf(thief, 'add')).toMatchObject({ excludeCredentials: [] });
  });

  it('is limited to ten', async () => {
    for (let count = 0; count < MAX_PASSKEYS; count += 1) {
      expect((await addPasskey(staff)).status).toBe(200);
    }
    const { status, body } = await staff.post('/settings/passkeys/options', { password: PASSWORD });
    expect([status, body.message]).toEqual([422, expect.stringContaining('10 passkeys')]);
  });

  it('stores challenges only hashed, and deletes old ones', async () => {
    const { challenge } = await optionsOf(staff, 'add');
    expect(JSON.stringify(await app.database.drizzle.select().from(passkeyChallenges))).not.toContain(challenge);
    app.clock.advance(FIVE_MINUTES + 1);
    await asSystem(app.database, (db) => app.services.queue.enqueue(db, 'passkeys.forget-challenges', {}));
    await app.services.queue.drain();
    expect(await app.database.drizzle.select().from(passkeyChallenges)).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('needs no password and no code, and continues to the requested page', async () => {
    await turnOn(app, staff, owner.id);
    const { key } = await addPasskey(staff);
    const browser = stranger();
    const options = await optionsOf(browser, 'sign-in');
    expect(options).toMatchObject({ rpId: host, userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const before = browser.cookie('muster_session');
    expect((await signInBy(browser, key, {}, '/settings/profile')).component).toBe('Settings/Profile');
    expect(await isIn(browser)).toBe(true);
    expect(browser.cookie('muster_session')).not.toBe(before);
    expect((await staff.get(LIST)).body).toMatchObject({ data: [{ last_used_at: expect.any(String) }] });
  });

  it('redirects only to pages of the product', async () => {
    const { key } = await addPasskey(staff);
    const browser = stranger();
    expect((await signInBy(browser, key, {}, 'https://phishing.test')).component).toBe('Dashboard/Index');
  });

  it.each<[string, Misuse]>([
    ['at another origin', { origin: 'https://phishing.test' }],
    ['for another host', { host: 'phishing.test' }],
    ['without a check of the person', { isUserVerified: false }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['of a registration', { type: 'webauthn.create' }],
    ['in the name of another person', { userHandle: 'AAAA' }],
  ])('refuses a response %s', async (_, misuse) => {
    const { key } = await addPasskey(staff);
    const browser = stranger();
    expect((await signInBy(browser, key, misuse)).errors).toHaveProperty('passkey');
    expect(await isIn(browser)).toBe(false);
  });

  it('refuses a signature of another key', async () => {
    const { key } = await addPasskey(staff);
    const browser = stranger();
    const options = await optionsOf(browser, 'sign-in');
    const forged = new SoftwareKey().get(options, browser.origin);
    const { response } = key.get(options, browser.origin);
    const credential = {
      ...key.get(options, browser.origin),
      response: { ...response, signature: forged.response.signature },
    };
    expect((await answerWith(browser, credential)).errors).toHaveProperty('passkey');
    expect(await isIn(browser)).toBe(false);
  });

  it('accepts the response to a challenge once, and only from the same browser', async () => {
    const { key } = await addPasskey(staff);
    const browser = stranger();
    const credential = key.get(await optionsOf(browser, 'sign-in'), browser.origin);
    const thief = stranger();
    expect((await answerWith(thief, credential)).errors).toHaveProperty('passkey');
    await answerWith(browser, credential);
    expect(await isIn(browser)).toBe(true);
    await browser.visit('/logout', { method: 'POST' });
    expect((await answerWith(browser, credential)).errors).toHaveProperty('passkey');
    expect([await isIn(browser), await isIn(thief)]).toEqual([false, false]);
  });

  it('must be completed within five minutes', async () => {
    const { key } = await addPasskey(staff);
    const browser = stranger();
    const options = await optionsOf(browser, 'sign-in');
    app.clock.advance(FIVE_MINUTES + 1);
    expect((await answerWith(browser, key.get(options, browser.origin))).errors.passkey).toMatch(/too long/);
  });

  it('refuses a device whose counter decreased, as with a copied device', async () => {
    const { key } = await addPasskey(staff, countingKey());
    await signInBy(stranger(), key);
    const copied = stranger();
    expect((await signInBy(copied, key, { counter: 1 })).errors).toHaveProperty('passkey');
    expect(await isIn(copied)).toBe(false);
    const browser = stranger();
    await signInBy(browser, key);
    expect(await isIn(browser)).toBe(true);
  });

  it('records that a passkey is now synced', async () => {
    const { key } = await addPasskey(staff);
    key.isBackedUp = true;
    await signInBy(stranger(), key);
    expect((await staff.get(LIST)).body).toMatchObject({ data: [{ is_synced: true }] });
  });

  it('is refused for a user without an active membership', async () => {
    const { key } = await addPasskey(staff);
    await app.database.drizzle
      .update(memberships)
      .set({ deactivatedAt: app.clock.now() })
      .where(eq(memberships.userId, owner.id));
    const browser = stranger();
    expect((await signInBy(browser, key)).errors.passkey).toMatch(/no longer belongs to any organisation/);
    expect(await isIn(browser)).toBe(false);
  });

  it('works only on the host where the passkey was created', async () => {
    const { key } = await addPasskey(staff);
    await aCompany(app, `other${number}`);
    const elsewhere = app.browser(`other${number}.localhost`);
    expect((await signInBy(elsewhere, key)).errors).toHaveProperty('unknown_passkey');
    expect((await signInBy(elsewhere, key, { host })).errors).toHaveProperty('unknown_passkey');
  });

  it('is not offered on an origin where browsers do not allow passkeys', async () => {
    const bare = app.browser('127.0.0.1:8000');
    expect((await bare.post('/passkeys/options')).status).toBe(422);
    expect((await bare.visit('/login')).body.props).toMatchObject({ offers_passkeys: false });
    expect((await stranger().visit('/login')).body.props).toMatchObject({ offers_passkeys: true });
  });

  it.each([undefined, {}, { id: 'x' }, 'text', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }])(
    'refuses invalid input (%j) with a message',
    async (credential) => {
      expect((await stranger().post('/passkeys/sign-in', { credential })).status).toBe(422);
      expect((await staff.post('/settings/passkeys/store', { credential })).status).toBe(422);
    },
  );

  it('refuses invalid bytes with a message', async () => {
    const { key } = await addPasskey(staff);
    const browser = stranger();
    const good = key.get(await optionsOf(browser, 'sign-in'), browser.origin);
    const credential = { ...good, response: { ...good.response, authenticatorData: 'AAAA', signature: 'AAAA' } };
    expect((await browser.post('/passkeys/sign-in', { credential })).status).toBe(422);
    const made = new SoftwareKey().create(await optionsOf(staff, 'add'), staff.origin);
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
    expect((await staff.post('/settings/passkeys/store', { credential: broken })).status).toBe(422);
  });
});

describe('a new password set through a mailed link', () => {
  const NEW = 'a fresh long password';

  async function reset() {
    const browser = stranger();
    await sendForm(browser, '/forgot-password', { email: owner.email });
    const link = linkIn(await mailTo(app, owner.email));
    const { token } = (await browser.visit(link)).body.props;
    const body = { token, email: owner.email, password: NEW, password_confirmation: NEW };
    await sendForm(browser, link, body, '/reset-password');
  }

  it('takes an unconfirmed account away from the person who had registered it, whatever they had set up', async () => {
    const { key } = await addPasskey(staff);
    await turnOn(app, staff, owner.id);
    const address = { email: 'thief@elsewhere.test', current_password: PASSWORD };
    expect((await staff.post('/settings/profile/update', { name: 'Mine', ...address })).status).toBe(200);
    await confirm(null);
    await reset();
    const browser = stranger();
    expect((await signInBy(browser, key)).errors).toHaveProperty('unknown_passkey');
    expect(await isIn(browser)).toBe(false);
    expect(await isIn(staff)).toBe(false);
    await browser.signIn(owner.email, NEW);
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get('/settings/profile/json')).body).toMatchObject({ data: { pending_email: null } });
    expect(await app.database.drizzle.$count(recoveryCodes, eq(recoveryCodes.userId, owner.id))).toBe(0);
  });

  it('keeps the passkeys and the second factor of a user whose address was confirmed', async () => {
    const { key } = await addPasskey(staff);
    await turnOn(app, staff, owner.id);
    await reset();
    const browser = stranger();
    await signInBy(browser, key);
    expect(await isIn(browser)).toBe(true);
    const page = await sendForm(stranger(), '/login', { email: owner.email, password: NEW });
    expect(page.props).toMatchObject({ awaits_code: true });
  });
});

describe('an existing passkey', () => {
  it('can be renamed, and the change is logged', async () => {
    const { body } = await addPasskey(staff);
    const path = `/settings/passkeys/rename/${body.data.id}`;
    expect((await staff.post(path, { name: ' ' })).status).toBe(422);
    expect((await staff.post(path, { name: 'Work laptop' })).body).toMatchObject({ data: { name: 'Work laptop' } });
    await app.services.recorder.flush();
    const { body: log } = await staff.get(`/users/${owner.id}/logs/json`);
    expect(JSON.stringify(log)).toContain('Work laptop');
    expect(JSON.stringify(log)).not.toContain('clientDataJSON');
  });

  it('is removed with the password, stops working, and the user is notified by e-mail', async () => {
    const { key, body } = await addPasskey(staff);
    expect((await mailTo(app, owner.email))?.subject).toMatch(/passkey .* was added/);
    const path = `/settings/passkeys/remove/${body.data.id}`;
    expect((await staff.post(path, { password: 'wrong' })).status).toBe(422);
    expect((await staff.post(path, { password: PASSWORD })).status).toBe(200);
    expect((await mailTo(app, owner.email))?.subject).toMatch(/passkey .* was removed/);
    const browser = stranger();
    expect((await signInBy(browser, key)).errors).toHaveProperty('unknown_passkey');
    expect(await isIn(browser)).toBe(false);
  });

  it('cannot be renamed or removed by another user', async () => {
    const { body } = await addPasskey(staff);
    const other = await aCompany(app, `other${number}`);
    const thief = await signedIn(app, other.owner, host);
    const { id } = body.data;
    expect((await thief.post(`/settings/passkeys/rename/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await thief.post(`/settings/passkeys/remove/${id}`, { password: PASSWORD })).status).toBe(404);
    expect(await app.database.drizzle.$count(passkeys, eq(passkeys.id, id))).toBe(1);
  });
});

describe('under the product’s domain', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await createTestApp({ environment: { APP_URL: 'https://muster.test', TRUST_PROXY: '1' } });
  });
  afterAll(() => proxied.close());

  /** A browser whose requests arrive through a proxy that terminates HTTPS. */
  function secure(at: string) {
    const send = (request: Request) => {
      request.headers.set('x-forwarded-proto', 'https');
      return proxied.app.fetch(request);
    };
    return new Browser(send, at);
  }

  it('one passkey works on the hosts of all companies', async () => {
    const lake = await aCompany(proxied, 'lake');
    await aCompany(proxied, 'harbour');
    const at = secure('lake.muster.test');
    await at.signIn(lake.owner.email, PASSWORD);
    const { key, status, body } = await addPasskey(at, new SoftwareKey(), { origin: 'https://lake.muster.test' });
    expect([status, body.data.host]).toEqual([200, 'muster.test']);
    for (const other of ['muster.test', 'harbour.muster.test']) {
      const browser = secure(other);
      await signInBy(browser, key, { origin: `https://${other}` });
      expect(await isIn(browser), other).toBe(true);
    }
    const elsewhere = secure('notmuster.test');
    expect((await signInBy(elsewhere, key, { origin: 'https://notmuster.test' })).errors).toHaveProperty(
      'unknown_passkey',
    );
  });

  it('passkeys are not offered over plain HTTP, even with a forged HTTPS header', async () => {
    const plain = proxied.browser('lake.muster.test');
    expect((await plain.post('/passkeys/options')).status).toBe(422);
    const headers = { 'x-forwarded-proto': 'https' };
    const { body } = await app.browser('lake.muster.test').visit('/login', { headers });
    expect(body.props).toMatchObject({ offers_passkeys: false });
  });
});
