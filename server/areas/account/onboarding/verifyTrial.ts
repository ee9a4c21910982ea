import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { TRIAL_DAYS } from '#domain/account/plans.ts';
import { lockPlan } from '#server/database/lock.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { findOrBegin, storedPlan } from './findProgress.ts';
import { presentOnboarding } from './presentOnboarding.ts';
import { hashCode, sendCode } from './sendCode.ts';

const DAY = 86_400_000;

/** Attempts per code, shared by all users of the company. */
const MAX_ATTEMPTS = 5;

const NOTHING = 'There is no trial to confirm. Choose a plan first.';

/**
 * Starts the trial with the mailed code. If two users enter it at once, only one succeeds. A failed attempt is counted
 * and committed before it is refused. @throws 422
 */
export async function verifyTrial(context: StepsContext & { body: { code: string } }) {
  const outcome = await context.transact((inside) => tryCode(inside, context.body.code));
  if (typeof outcome === 'string') {
    throw invalid({ code: [outcome] });
  }
  await confirmAddress(context, outcome.codeTo);
  return { data: outcome.onboarding, message: 'Your trial has started' };
}

/** Returns the onboarding state and the address the code was sent to, or the reason for refusing it. */
async function tryCode(context: HandlerContext, code: string) {
  const { db, company, services } = context;
  const now = services.clock.now();
  await lockPlan(db, company.id);
  const { planState } = await storedPlan(context);
  const { codeHash, codeTo, codeExpiresAt, codeAttempts } = await findOrBegin(context);
  if (planState !== 'verifying' || codeHash === null) {
    return planState === 'trial' ? 'This code was already used: your trial has started.' : NOTHING;
  }
  if (codeExpiresAt === null || codeExpiresAt <= now) {
    return 'This code no longer works. Ask for a new one.';
  }
  if (codeAttempts >= MAX_ATTEMPTS) {
    return 'Too many wrong codes. Ask for a new one.';
  }
  const isIt = timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashCode(services.keys, company.id, code)));
  const ofCompany = eq(onboardings.companyId, company.id);
  if (!isIt) {
    await db
      .update(onboardings)
      .set({ codeAttempts: codeAttempts + 1 })
      .where(ofCompany);
    const left = MAX_ATTEMPTS - codeAttempts - 1;
    return left === 0
      ? 'Too many wrong codes. Ask for a new one.'
      : `This is not the code. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`;
  }
  await db.update(onboardings).set({ codeHash: null, trialUsedAt: now, step: 'success' }).where(ofCompany);
  await db
    .update(companies)
    .set({ planState: 'trial', planEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY) })
    .where(eq(companies.id, company.id));
  return { onboarding: await presentOnboarding(context), codeTo };
}

/** Whoever knows the code has read the mail, so this also confirms its address. */
async function confirmAddress(context: StepsContext, address: string | null): Promise<void> {
  const { database, clock } = context.services;
  const { id, email } = staffOf(context);
  if (email === address) {
    const isUnconfirmed = and(eq(users.id, id), isNull(users.emailVerifiedAt));
    await asSystem(database, (db) => db.update(users).set({ emailVerifiedAt: clock.now() }).where(isUnconfirmed));
  }
}

/** Mails another code. @throws 422 if it is too early or there is nothing to confirm */
export async function resendCode(context: HandlerContext) {
  await lockPlan(context.db, context.company.id);
  const { planState } = await storedPlan(context);
  if (planState !== 'verifying') {
    throw invalid({ code: [NOTHING] });
  }
  await sendCode(context, await findOrBegin(context));
  const data = await presentOnboarding(context);
  return { data, message: `A new code is on its way to ${data.code_sent_to}.` };
}
