import { expect, it } from 'vitest';
import { MAX_PASSKEYS } from '#domain/passkeys.ts';
import { whoIs } from '#tests/areas/auth/server/forms.ts';
import type { Browser } from '#tests/server/Browser.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixture.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';
import type { TestApp } from '#tests/server/testApp.ts';
import { addPasskey, answerWith, optionsOf } from './ceremonies.ts';
import { SoftwareKey } from './SoftwareKey.ts';

const isIn = async (browser: Browser) => (await whoIs(browser, '/settings/security')).user !== null;

async function aPerson(app: TestApp, slug: string) {
  const { owner, host } = await aCompany(app, slug);
  return { host, staff: await signedIn(app, owner, host) };
}

/** Two tabs of one browser answer challenges at the same moment. Answers how many were taken. */
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

/** A passkey is removed while somebody signs in with it. Answers whether they are signed in. */
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

/** A copied device and the true one sign in at the same moment, with the same count. Answers how many are signed in. */
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

/** Two windows add the last passkey that a person may have. Answers how many there are. */
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
  it('the answer to a challenge is taken once', async () => {
    expect(await answerTwice(app(), 'same', 'same')).toBe(1);
  });

  it('while two challenges are answered side by side', async () => {
    expect(await answerTwice(app(), 'own', 'own')).toBe(2);
  });

  it('a passkey that is removed meanwhile signs nobody in', async () => {
    expect(await removeMeanwhile(app(), 'removed')).toBe(false);
  });

  it('without the lock it would, so the race is real', async () => {
    expect(await unlocked(() => removeMeanwhile(app(), 'removed-unlocked'))).toBe(true);
  });

  it('of a device and its copy one signs in', async () => {
    expect(await useCopy(app(), 'copied')).toBe(1);
  });

  it('without the lock both would', async () => {
    expect(await unlocked(() => useCopy(app(), 'copied-unlocked'))).toBe(2);
  });

  it('nobody gets more passkeys than ten', async () => {
    expect(await addTheLast(app(), 'last')).toBe(MAX_PASSKEYS);
  });

  it('without the lock they would', async () => {
    expect(await unlocked(() => addTheLast(app(), 'last-unlocked'))).toBe(MAX_PASSKEYS + 1);
  });
});
