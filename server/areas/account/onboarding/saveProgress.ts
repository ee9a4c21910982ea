import { eq } from 'drizzle-orm';
import type { onboardingEndpoints as contract } from '#contract/account/onboarding.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { findPlan } from '#domain/account/plans.ts';
import { type Billing, onboardings } from '#server/database/schema/account/onboardings.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { findOrBegin } from './findProgress.ts';
import { presentOnboarding } from './presentOnboarding.ts';

type Body = BodyOf<(typeof contract)['POST /onboarding/progress']>;

/** Saves the position in the onboarding. The plan itself does not change. */
export async function saveProgress(context: HandlerContext & { body: Body }) {
  const { db, company, body } = context;
  const { plan, billing } = await findOrBegin(context);
  await db
    .update(onboardings)
    .set({ step: body.step, plan: findPlan(body.plan_id ?? null)?.id ?? plan, billing: billingOf(body, billing) })
    .where(eq(onboardings.companyId, company.id));
  return { data: await presentOnboarding(context), message: 'Progress saved' };
}

/** Merges the entered fields; fields that a page does not have keep their value. */
export function billingOf(body: { [K in keyof Billing]?: string | null }, before: Partial<Billing>): Partial<Billing> {
  const { billing_name, billing_email, billing_address, billing_tax_number } = body;
  const typed = Object.entries({ billing_name, billing_email, billing_address, billing_tax_number });
  return { ...before, ...Object.fromEntries(typed.filter(([, value]) => value)) };
}
