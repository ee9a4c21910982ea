import { eq } from 'drizzle-orm';
import { onboardingEndpoints as contract } from '#contract/account/onboarding.ts';
import { DEFAULT_STEPS, PLANS } from '#domain/account/plans.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { findSetup } from './findSetup.ts';
import { presentOnboarding } from './presentOnboarding.ts';
import { presentPlan } from './presentPlan.ts';
import { saveProgress } from './saveProgress.ts';
import { startPlan } from './startPlan.ts';
import { resendCode, verifyTrial } from './verifyTrial.ts';

const MINUTE = 60;

export const onboardingRoutes = implement(
  contract,
  {
    'GET /get-plans': async ({ services }) => ({
      data: PLANS.map(presentPlan),
      total_steps: DEFAULT_STEPS,
      takes_invoices: services.environment.PLAN_REQUESTS_TO !== undefined,
    }),

    'POST /get-started': startPlan,

    'GET /onboarding/json': async (context) => ({ data: await presentOnboarding(context) }),

    'POST /onboarding/progress': saveProgress,

    'POST /onboarding/verify': new Steps(verifyTrial),

    'POST /onboarding/resend': resendCode,

    'GET /onboarding/setup': async (context) => ({ data: await findSetup(context) }),

    'POST /onboarding/setup/dismiss': async ({ db, company, services }) => {
      await db
        .update(onboardings)
        .set({ setupDismissedAt: services.clock.now() })
        .where(eq(onboardings.companyId, company.id));
      return { message: 'Checklist hidden' };
    },
  },
  {
    'POST /get-started': { points: 20, seconds: 10 * MINUTE },
    'POST /onboarding/verify': { points: 30, seconds: 10 * MINUTE },
    'POST /onboarding/resend': { points: 10, seconds: 10 * MINUTE },
  },
);
