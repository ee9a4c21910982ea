import { expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { sendForm, whoIs } from '#tests/areas/account/auth/server/forms.ts';
import { aCompany, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { shownCode, turnOn } from './anApp.ts';

/** Four browsers past the password send one code at the same moment; returns how many were signed in. */
async function race(app: TestApp, slug: string, used: 'app' | 'recovery'): Promise<number> {
  const { owner } = await aCompany(app, slug);
  const [recovery = ''] = await turnOn(app, await signedIn(app, owner), owner.id);
  app.clock.advance(30_000);
  const code = used === 'app' ? await shownCode(app, owner.id) : recovery;
  const browsers = Array.from({ length: 4 }, () => app.browser());
  for (const browser of browsers) {
    await sendForm(browser, '/login', { email: owner.email, password: PASSWORD });
  }
  const table = used === 'app' ? 'second_factors' : 'recovery_codes';
  await together(
    app,
    table,
    browsers.map((browser) => () => browser.post('/two-factor', { code })),
  );
  const people = await Promise.all(browsers.map((browser) => whoIs(browser, '/settings/security')));
  return people.filter(({ user }) => user !== null).length;
}

onPostgres((app) => {
  it('a code from the app signs in only one browser', async () => {
    expect(await race(app(), 'locked', 'app')).toBe(1);
  });

  it('a recovery code signs in only one browser', async () => {
    expect(await race(app(), 'recovered', 'recovery')).toBe(1);
  });

  it('a code signs in several browsers without the lock (negative control)', async () => {
    withoutLocks(true);
    try {
      expect(await race(app(), 'unlocked', 'app')).toBeGreaterThan(1);
    } finally {
      withoutLocks(false);
    }
  });
});
