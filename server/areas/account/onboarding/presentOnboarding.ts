import type { onboarding } from '#contract/account/onboarding.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { findPlan, isPlanRunning, limitsAt } from '#domain/account/plans.ts';
import { usageOf } from '#server/database/usageOf.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { findProgress, storedPlan } from './findProgress.ts';
import { presentPlan } from './presentPlan.ts';
import { RESEND_AFTER } from './sendCode.ts';

/** The company's plan and the state of its onboarding. */
export async function presentOnboarding(context: HandlerContext): Promise<Sent<typeof onboarding>> {
  const { db, services } = context;
  const now = services.clock.now();
  const company = await storedPlan(context);
  const progress = await findProgress(context);
  // A new company has the free plan until its onboarding has ended.
  const isChosen = company.plan !== 'free' || progress?.step === 'success';
  const plan = findPlan((isChosen ? company.plan : null) ?? progress?.plan ?? company.plan);
  const isWaiting = company.planState === 'verifying' && progress?.codeSentAt;
  return {
    step: progress?.step ?? 'plans',
    plan: plan ? presentPlan(plan) : null,
    state: company.planState,
    ends_at: company.planEndsAt?.toISOString() ?? null,
    is_over: company.plan !== null && company.planState !== 'verifying' && !isPlanRunning(company, now),
    can_try: !progress?.trialUsedAt,
    limits: limitsAt(company, now),
    usage: await usageOf(db, now),
    code_sent_to: isWaiting ? progress.codeTo : null,
    resend_at: isWaiting ? new Date(isWaiting.getTime() + RESEND_AFTER).toISOString() : null,
    billing: {
      ...{ billing_name: '', billing_email: '', billing_address: '', billing_tax_number: '' },
      ...progress?.billing,
    },
  };
}
