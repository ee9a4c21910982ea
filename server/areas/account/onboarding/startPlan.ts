import { eq } from 'drizzle-orm';
import type { onboardingEndpoints as contract } from '#contract/account/onboarding.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { findPlan, INVOICE_DAYS, type Plan } from '#domain/account/plans.ts';
import { lockPlan } from '#server/database/lock.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { findOrBegin, type Progress, storedPlan } from './findProgress.ts';
import { mailPlanRequest } from './mailPlanRequest.ts';
import { presentOnboarding } from './presentOnboarding.ts';
import { billingOf } from './saveProgress.ts';
import { sendCode } from './sendCode.ts';

type Context = HandlerContext & { body: BodyOf<(typeof contract)['POST /get-started']> };

const DAY = 86_400_000;

/** Starts a plan. @throws 422 if it does not exist, was tried before, or cannot be ordered */
export async function startPlan(context: Context) {
  const { db, company, body } = context;
  await lockPlan(db, company.id);
  const progress = await findOrBegin(context);
  const present = await storedPlan(context);
  const plan = findPlan(body.plan_id);
  if (!plan) {
    throw invalid({ plan_id: ['Choose a plan from the list.'] });
  }
  if (present.planState === 'active' && (findPlan(present.plan)?.price ?? 0) > 0) {
    throw invalid({ plan_id: ['Your plan is paid. To change it, write to the sender of your invoices.'] });
  }
  const message =
    plan.price === 0
      ? await startFree(context, plan)
      : body.payment_method === 'trial'
        ? await startTrial(context, plan, progress)
        : await requestInvoice(context, plan, progress);
  return { data: await presentOnboarding(context), message };
}

async function startFree(context: Context, plan: Plan): Promise<string> {
  await setPlan(context, { plan: plan.id, planState: 'active', planEndsAt: null }, { step: 'success' });
  return `Your plan is ${plan.name}`;
}

async function startTrial(context: Context, plan: Plan, progress: Progress): Promise<string> {
  if (progress.trialUsedAt) {
    throw invalid({ plan_id: ['Your organisation has already used its trial. Order a plan by invoice to continue.'] });
  }
  const { planState } = await storedPlan(context);
  await setPlan(context, { plan: plan.id, planState: 'verifying', planEndsAt: null }, { step: 'verification' });
  // If another plan is chosen in the meantime, the current code stays valid.
  if (
    planState !== 'verifying' ||
    progress.codeExpiresAt === null ||
    progress.codeExpiresAt <= context.services.clock.now()
  ) {
    await sendCode(context, progress);
  }
  return 'We sent you a code. Enter it to start the trial.';
}

async function requestInvoice(context: Context, plan: Plan, progress: Progress): Promise<string> {
  const { body, services } = context;
  if (!services.environment.PLAN_REQUESTS_TO) {
    throw invalid({ payment_method: ['Plans cannot be ordered here yet. You can try them.'] });
  }
  // A repeated request does not postpone the due date.
  const requestedAt = progress.requestedAt ?? services.clock.now();
  const billing = billingOf(body, progress.billing);
  const planEndsAt = new Date(requestedAt.getTime() + INVOICE_DAYS * DAY);
  await setPlan(
    context,
    { plan: plan.id, planState: 'requested', planEndsAt },
    { step: 'success', billing, requestedAt },
  );
  await mailPlanRequest(context, services.environment.PLAN_REQUESTS_TO, plan, billing);
  return `${plan.name} is ordered. The invoice goes to ${billing.billing_email}.`;
}

async function setPlan(
  { db, company, scope }: Context,
  plan: Pick<typeof companies.$inferInsert, 'plan' | 'planState' | 'planEndsAt'>,
  progress: Partial<Progress>,
): Promise<void> {
  scope.change = { before: null, after: { ...plan } };
  await db.update(companies).set(plan).where(eq(companies.id, company.id));
  await db
    .update(onboardings)
    .set({ ...progress, plan: plan.plan ?? null })
    .where(eq(onboardings.companyId, company.id));
}
