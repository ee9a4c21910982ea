import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/accounts.ts';
import { onboardings } from '#server/database/schema/onboardings.ts';
import type { HandlerContext } from '#server/http/context.ts';

export type Progress = typeof onboardings.$inferSelect;

/** How far the company has come; null where it has not begun, as companies from before. */
export async function findProgress({ db, company }: HandlerContext): Promise<Progress | null> {
  const [found] = await db.select().from(onboardings).where(eq(onboardings.companyId, company.id));
  return found ?? null;
}

/** The same for who begins now. */
export async function findOrBegin(context: HandlerContext): Promise<Progress> {
  const { db, company } = context;
  await db.insert(onboardings).values({ companyId: company.id }).onConflictDoNothing();
  return only(await db.select().from(onboardings).where(eq(onboardings.companyId, company.id)));
}

/** The plan of the company as it is stored now, which the request may have read before somebody changed it. */
export async function storedPlan({ db, company }: HandlerContext) {
  return only(await db.select().from(companies).where(eq(companies.id, company.id)));
}
