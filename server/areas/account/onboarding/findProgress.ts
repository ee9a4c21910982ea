import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import type { HandlerContext } from '#server/http/context.ts';

export type Progress = typeof onboardings.$inferSelect;

/** The onboarding state of the company; null if it has not started, as for companies from before onboarding existed. */
export async function findProgress({ db, company }: HandlerContext): Promise<Progress | null> {
  const [found] = await db.select().from(onboardings).where(eq(onboardings.companyId, company.id));
  return found ?? null;
}

/** The onboarding state of the company, created if needed. */
export async function findOrBegin(context: HandlerContext): Promise<Progress> {
  const { db, company } = context;
  await db.insert(onboardings).values({ companyId: company.id }).onConflictDoNothing();
  return only(await db.select().from(onboardings).where(eq(onboardings.companyId, company.id)));
}

/** The stored plan of the company; the request's copy may be out of date. */
export async function storedPlan({ db, company }: HandlerContext) {
  return only(await db.select().from(companies).where(eq(companies.id, company.id)));
}
