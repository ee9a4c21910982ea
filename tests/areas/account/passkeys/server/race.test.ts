import { expect, it } from 'vitest';
import { MAX_PASSKEYS } from '#domain/account/passkeys.ts';
import { whoIs } from '#tests/areas/account/auth/server/forms.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';
import { addPasskey, answerWith, optionsOf } from './ceremonies.ts';
import { SoftwareKey } from './SoftwareKey.ts';

const isIn = async (browser: Browser) => (await whoIs(browser, '/settings/security')).user !== null;

async function aPerson(app: TestApp, slug: string) {
  const { owner, host } = await aCompany(app, slug);
  return { host, staff: await signedIn(app, owner, host) };
}

/** Two tabs of one browser answer challenges at the same moment; returns how many were accepted. */
async function answerTwice(app: TestApp, slug: string, challenges: 'same' | 'own'): Promise<number> {
  const { host, staff } = await aPerson(app, slug);
  const { key } = await addPasskey(staff);
  const tab = app.browser(host);
  const first = await optionsOf(tab, 'sign-in');
  const second = challenges === 'same' ? first : await optionsOf(tab, 'sign-in');
  const answers = [first, second].map((options) => key.get(options, tab.origin));
  const shown = await together(
    app,
    'passkey_challenges',
    answers.map((credential) => () => tab.post('/passkeys/sign-in', { credential })),
  );
  return shown.filter(({ status }) => status !== 422).length;
}

/** A passkey is removed during a sign-in with it; returns whether the sign-in succeeded. */
async function removeMeanwhile(app: TestApp, slug: string): Promise<boolean> {
  const { host, staff } = await aPerson(app, slug);
  const { key, body } = await addPasskey(staff);
  const browser = app.browser(host);
  const credential = key.get(await optionsOf(browser, 'sign-in'), browser.origin);
  await together<unknown>(app, 'passkeys', [
    () => staff.post(`/settings/passkeys/remove/${body.data.id}`, { password: PASSWORD }),
    () => answerWith(browser, credential),
  ]);
  return isIn(browser);
}

/** A copied device and the original sign in at the same moment with the same count; returns how many succeeded. */
async function useCopy(app: TestApp, slug: string): Promise<number> {
  const { host, staff } = await aPerson(app, slug);
  const key = new SoftwareKey();
  key.counter = 1;
  await addPasskey(staff, key);
  const browsers = [app.browser(host), app.browser(host)];
  const calls = [];
  for (const browser of browsers) {
    const credential = key.get(await optionsOf(browser, 'sign-in'), browser.origin, { counter: 7 });
    calls.push(() => answerWith(browser, credential));
  }
  await together(app, 'passkeys', calls);
  return (await Promise.all(browsers.map(isIn))).filter(Boolean).length;
}

/** Two windows add the last allowed passkey; returns how many exist. */
async function addTheLast(app: TestApp, slug: string): Promise<number> {
  const { staff } = await aPerson(app, slug);
  for (let count = 0; count < MAX_PASSKEYS - 1; count += 1) {
    await addPasskey(staff);
  }
  const made = [];
  for (let count = 0; count < 2; count += 1) {
    made.push(new SoftwareKey().create(await optionsOf(staff, 'add'), staff.origin));
  }
  await together(
    app,
    'passkeys',
    made.map((credential) => () => staff.post('/settings/passkeys/store', { credential })),
  );
  const { body } = await staff.get<{ data: unknown[] }>('/settings/passkeys/json');
  return body.data.length;
}

onPostgres((app) => {
  it('the response to a challenge is accepted once', async () => {
    expect(await answerTwice(app(), 'same', 'same')).toBe(1);
  });

  it('two different challenges can be answered at the same time', async () => {
    expect(await answerTwice(app(), 'own', 'own')).toBe(2);
  });

  it('a passkey that is removed meanwhile cannot sign in', async () => {
    expect(await removeMeanwhile(app(), 'removed')).toBe(false);
  });

  it('a removed passkey signs in without the lock (negative control)', async () => {
    expect(await unlocked(() => removeMeanwhile(app(), 'removed-unlocked'))).toBe(true);
  });

  it('only one of a device and its copy signs in', async () => {
    expect(await useCopy(app(), 'copied')).toBe(1);
  });

  it('a device and its copy both sign in without the lock (negative control)', async () => {
    expect(await unlocked(() => useCopy(app(), 'copied-unlocked'))).toBe(2);
  });

  it('a user cannot have more than ten passkeys', async () => {
    expect(await addTheLast(app(), 'last')).toBe(MAX_PASSKEYS);
  });

  it('a user gets an eleventh passkey without the lock (negative control)', async () => {
    expect(await unlocked(() => addTheLast(app(), 'last-unlocked'))).toBe(MAX_PASSKEYS + 1);
  });
});
