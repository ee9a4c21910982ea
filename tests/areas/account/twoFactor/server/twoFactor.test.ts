import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, stepOfCode, toBase32 } from '#server/areas/account/twoFactor/totp.ts';
import { recoveryCodes, secondFactors } from '#server/database/schema/account/secondFactors.ts';
import { users } from '#server/database/schema/account/users.ts';
import { createKeys } from '#server/keys.ts';
import { mailTo, sendForm, whoIs } from '#tests/areas/account/auth/server/forms.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { shownCode, turnOn } from './anApp.ts';

const STATE = '/settings/two-factor/json';
let app: TestApp;
let owner: { id: number; email: string };
let staff: Browser;
let number: number;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner, staff, number } = await nextCompany(app));
});
afterAll(() => app.close());

const nextStep = () => app.clock.advance(30_000);
const isIn = async (browser: Browser) => (await whoIs(browser, '/settings/security')).user !== null;

/** A browser past the password step. */
async function withPassword(): Promise<Browser> {
  const browser = app.browser();
  const page = await sendForm(browser, '/login', { email: owner.email, password: PASSWORD });
  expect(page).toMatchObject({ component: 'Auth/Login', props: { awaits_code: true } });
  return browser;
}
const type = (browser: Browser, code: string) => sendForm(browser, '/login', { code }, '/two-factor');

describe('time-based codes', () => {
  // RFC 6238, appendix B; an app shows the last six digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('at second %i match the RFC', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(secret, code, new Date((seconds + 29) * 1000))).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(secret, code, new Date((seconds + 90) * 1000))).toBeNull();
  });

  it('encode the secret in base 32 as the RFC does', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  });
});

describe('turning on two-factor sign-in', () => {
  it('requires the password, then a code from the app; until then the password is enough', async () => {
    expect((await staff.post('/settings/two-factor/setup', { password: 'wrong' })).status).toBe(422);
    const { body } = await staff.post('/settings/two-factor/setup', { password: PASSWORD });
    expect(body).toMatchObject({ data: { qr: expect.stringMatching(/^data:image\/png/) } });
    await app.browser().signIn(owner.email, PASSWORD);
    expect((await staff.post('/settings/two-factor/confirm', { code: '000000' })).status).toBe(422);
    expect((await staff.get(STATE)).body).toMatchObject({ data: { is_on: false } });
    const code = await shownCode(app, owner.id);
    const { body: on } = await staff.post('/settings/two-factor/confirm', { code });
    expect(on).toMatchObject({ data: { recovery_codes: expect.objectContaining({ length: 10 }) } });
    expect((await staff.get(STATE)).body).toMatchObject({ data: { is_on: true, recovery_codes_left: 10 } });
    expect((await mailTo(app, owner.email))?.subject).toMatch(/is on/);
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const codes = await turnOn(app, staff, owner.id);
    const rows = [
      await app.database.drizzle.select().from(secondFactors),
      await app.database.drizzle.select().from(recoveryCodes),
    ];
    for (const code of codes) {
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('requires a confirmed address', async () => {
    await app.database.drizzle.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));
    const { status, body } = await staff.post('/settings/two-factor/setup', { password: PASSWORD });
    const password = [`Confirm your address first: open the link that we sent to ${owner.email}.`];
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { password } })]);
    expect(await app.database.drizzle.$count(secondFactors, eq(secondFactors.userId, owner.id))).toBe(0);
  });

  it('is refused while it is already on', async () => {
    await turnOn(app, staff, owner.id);
    const before = await shownCode(app, owner.id);
    expect((await staff.post('/settings/two-factor/setup', { password: PASSWORD })).status).toBe(422);
    expect(await shownCode(app, owner.id)).toBe(before);
  });
});

describe('signing in with two factors', () => {
  it('is not complete with the password alone, and continues to the requested page', async () => {
    await turnOn(app, staff, owner.id);
    nextStep();
    const browser = app.browser();
    const credentials = { email: owner.email, password: PASSWORD };
    await sendForm(browser, '/login', credentials, '/login?next=/settings/profile');
    expect(await isIn(browser)).toBe(false);
    expect((await browser.get('/settings/profile/json')).status).toBe(401);
    const page = await type(browser, await shownCode(app, owner.id));
    expect(page.component).toBe('Settings/Profile');
  });

  it('accepts a code once, and none older than the last one used', async () => {
    await turnOn(app, staff, owner.id);
    nextStep();
    const code = await shownCode(app, owner.id);
    const older = await shownCode(app, owner.id, -1);
    await type(await withPassword(), code);
    for (const used of [code, older, '123 45', 'not a code']) {
      const thief = await withPassword();
      expect((await type(thief, used)).errors).toHaveProperty('code');
      expect(await isIn(thief)).toBe(false);
    }
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const [first = ''] = await turnOn(app, staff, owner.id);
    const browser = await withPassword();
    await type(browser, first.toLowerCase().replaceAll('-', ' '));
    expect(await isIn(browser)).toBe(true);
    expect((await type(await withPassword(), first)).errors).toHaveProperty('code');
    expect((await browser.get(STATE)).body).toMatchObject({ data: { recovery_codes_left: 9 } });
  });

  it('refuses codes of an app whose secret was stored with another key, and accepts a recovery code', async () => {
    const [recovery = ''] = await turnOn(app, staff, owner.id);
    nextStep();
    const code = await shownCode(app, owner.id);
    const sealedSecret = createKeys('an earlier key', ':memory:').seal('the same secret');
    const ofOwner = eq(secondFactors.userId, owner.id);
    await app.database.drizzle.update(secondFactors).set({ sealedSecret }).where(ofOwner);
    const browser = await withPassword();
    expect(await browser.post('/two-factor', { code })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining('Enter a recovery code')] } },
    });
    await type(browser, recovery);
    expect(await isIn(browser)).toBe(true);
  });

  it('restarts after ten minutes, and for a visitor who has not entered a password', async () => {
    await turnOn(app, staff, owner.id);
    const late = await withPassword();
    app.clock.advance(11 * 60_000);
    expect((await type(late, await shownCode(app, owner.id))).component).toBe('Auth/Login');
    expect((await type(app.browser(), await shownCode(app, owner.id))).component).toBe('Auth/Login');
    expect((await app.browser().visit('/login')).body.props).toMatchObject({ awaits_code: false });
  });

  it('restarts when the password is changed meanwhile', async () => {
    await turnOn(app, staff, owner.id);
    nextStep();
    const thief = await withPassword();
    const changed = {
      current_password: PASSWORD,
      password: 'another-long-secret',
      password_confirmation: 'another-long-secret',
    };
    expect((await staff.call('PUT', '/settings/profile/update-password', changed)).status).toBe(200);
    expect((await type(thief, await shownCode(app, owner.id))).component).toBe('Auth/Login');
    expect(await isIn(thief)).toBe(false);
  });

  it('refuses the code of another user', async () => {
    await turnOn(app, staff, owner.id);
    const other = await aCompany(app, `other${number}`);
    await turnOn(app, await signedIn(app, other.owner), other.owner.id);
    nextStep();
    expect((await type(await withPassword(), await shownCode(app, other.owner.id))).errors).toHaveProperty('code');
  });
});

describe('after two-factor sign-in is on', () => {
  it('creating new recovery codes requires the password and invalidates the earlier ones', async () => {
    const [old = ''] = await turnOn(app, staff, owner.id);
    expect((await staff.post('/settings/two-factor/recovery-codes', { password: 'wrong' })).status).toBe(422);
    const answer = await staff.post<{ data: { recovery_codes: string[] } }>('/settings/two-factor/recovery-codes', {
      password: PASSWORD,
    });
    expect((await type(await withPassword(), old)).errors).toHaveProperty('code');
    const browser = await withPassword();
    await type(browser, answer.body.data.recovery_codes[0] ?? '');
    expect(await isIn(browser)).toBe(true);
  });

  it('turning it off requires the password, and the user is notified by e-mail', async () => {
    await turnOn(app, staff, owner.id);
    expect((await mailTo(app, owner.email))?.subject).toMatch(/is on/);
    expect((await staff.post('/settings/two-factor/disable', { password: 'wrong' })).status).toBe(422);
    await staff.post('/settings/two-factor/disable', { password: PASSWORD });
    await app.browser().signIn(owner.email, PASSWORD);
    expect((await mailTo(app, owner.email))?.subject).toMatch(/is off/);
  });
});

describe('attempts with two-factor codes are limited', () => {
  /** A browser past the password step, in an application with limits, and what it is shown after a wrong code. */
  async function aGuesser() {
    const limited = await createTestApp({ environment: { RATE_LIMITS: 'true', TRUST_PROXY: 'true' } });
    const lake = await aCompany(limited, 'limited');
    await turnOn(limited, await signedIn(limited, lake.owner), lake.owner.id);
    const browser = limited.browser();
    await sendForm(browser, '/login', { email: lake.owner.email, password: PASSWORD });
    const guess = async (address: string) => {
      const { body } = await browser.visit('/two-factor', {
        method: 'POST',
        body: { code: '000000' },
        headers: { referer: `${browser.origin}/login`, 'x-forwarded-for': address },
      });
      return String(Object(body.props.errors).code);
    };
    return { limited, guess };
  }

  it.each([
    ['five in five minutes from one address', 5, () => '198.51.100.1'],
    ['thirty in an hour from all addresses', 30, (each: number) => `198.51.100.${each}`],
  ])('to %s', async (_, count, addressOf) => {
    const { limited, guess } = await aGuesser();
    const answers = [];
    for (let each = 1; each <= count + 1; each += 1) {
      answers.push(await guess(addressOf(each)));
    }
    expect(answers.findIndex((text) => !text.includes('wrong'))).toBe(count);
    expect(answers[count]).toMatch(/Too many/);
    await limited.close();
  });
});
