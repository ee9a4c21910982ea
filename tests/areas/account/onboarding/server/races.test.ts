import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { RESEND_AFTER } from '#server/areas/account/onboarding/sendCode.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';
import { aNewCompany, codeFor } from './aNewCompany.ts';

const DAY = 86_400_000;
const ROUNDS = 12;
const AT_ONCE = 4;
let next = 0;

/** Publishes four events at the same moment on a plan for one event; returns how many were published. */
async function publishAtOnce(app: TestApp): Promise<number> {
  next += 1;
  const { owner, host } = await aCompany(app, `small${next}`, { plan: 'free', planState: 'active' });
  const staff = await signedIn(app, owner, host);
  const at = (hours: number) => new Date(Date.now() + 9 * DAY + hours * 3_600_000).toISOString();
  const body = { name: 'On sale', status: 'active', currency: 'EUR', start_date: at(0), end_date: at(2) };
  const calls = Array.from({ length: AT_ONCE }, () => () => staff.post('/events/store', body));
  const answers = await together(app, 'events', calls);
  return answers.filter(({ status }) => status === 200).length;
}

/** Submits the code four times at the same moment; returns how many started the trial. */
async function verifyAtOnce(app: TestApp): Promise<number> {
  next += 1;
  const { browser, email } = await aNewCompany(app, `tried${next}`);
  await browser.post('/get-started', { plan_id: 'team' });
  const code = await codeFor(app, email);
  const calls = Array.from({ length: AT_ONCE }, () => () => browser.post('/onboarding/verify', { code }));
  const answers = await together(app, 'onboardings', calls);
  return answers.filter(({ status }) => status === 200).length;
}

/** Starts a trial four times at the same moment; returns how many codes were e-mailed. */
async function startAtOnce(app: TestApp): Promise<number> {
  next += 1;
  const { browser, email, company } = await aNewCompany(app, `begun${next}`);
  const calls = Array.from({ length: AT_ONCE }, () => () => browser.post('/get-started', { plan_id: 'team' }));
  await together(app, 'companies', calls);
  await app.services.queue.drain();
  const { drizzle } = app.database;
  const [row] = await drizzle.select().from(companies).where(eq(companies.id, company.id));
  expect(row?.planState).toBe('verifying');
  const mails = await drizzle.select().from(outbox);
  return mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('Your code')).length;
}

/** Asks for another code four times at the same moment; returns how many are sent. */
async function resendAtOnce(app: TestApp): Promise<number> {
  next += 1;
  const { browser } = await aNewCompany(app, `asked${next}`);
  await browser.post('/get-started', { plan_id: 'team' });
  app.clock.advance(RESEND_AFTER);
  const calls = Array.from({ length: AT_ONCE }, () => () => browser.post('/onboarding/resend'));
  const answers = await together(app, 'onboardings', calls);
  return answers.filter(({ status }) => status === 200).length;
}

/** The highest result of several rounds, because the commit order is random. */
async function worstOf(play: () => Promise<number>): Promise<number> {
  let worst = 0;
  for (let round = 0; round < ROUNDS && worst < 2; round += 1) {
    worst = Math.max(worst, await play());
  }
  return worst;
}

onPostgres((app) => {
  it('a plan for one event publishes only one of several at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await publishAtOnce(app())).toBe(1);
    }
  });

  it('a plan for one event publishes several without the lock (negative control)', async () => {
    expect(await unlocked(() => worstOf(() => publishAtOnce(app())))).toBeGreaterThan(1);
  });

  it('a code starts one trial', async () => {
    expect(await verifyAtOnce(app())).toBe(1);
  });

  it('a code starts several trials without the lock (negative control)', async () => {
    expect(await unlocked(() => worstOf(() => verifyAtOnce(app())))).toBeGreaterThan(1);
  });

  it('a trial that is started several times at once sends one code', async () => {
    expect(await startAtOnce(app())).toBe(1);
  });

  it('several codes are sent without the lock (negative control)', async () => {
    expect(await unlocked(() => worstOf(() => startAtOnce(app())))).toBeGreaterThan(1);
  });

  it('a code that is requested several times at once is sent once', async () => {
    expect(await resendAtOnce(app())).toBe(1);
  });

  it('a requested code is sent several times without the lock (negative control)', async () => {
    expect(await unlocked(() => worstOf(() => resendAtOnce(app())))).toBeGreaterThan(1);
  });
});
