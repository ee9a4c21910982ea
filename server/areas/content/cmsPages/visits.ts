import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { cmsPages, cmsPageVisits as table } from '#server/database/schema/content/cmsPages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findPage } from './findPage.ts';

const DAYS = 30;

/** Counts that a page was opened, on this day of the company. Nothing about the visitor is stored. */
export async function countVisit({ db, company, services }: HandlerContext, pageId: number): Promise<void> {
  await db
    .insert(table)
    .values({ pageId, companyId: company.id, day: todayIn(company.timezone, services.clock.now()), views: 1 })
    .onConflictDoUpdate({ target: [table.pageId, table.day], set: { views: sql`${table.views} + 1` } });
  await db
    .update(cmsPages)
    .set({ views: sql`${cmsPages.views} + 1` })
    .where(eq(cmsPages.id, pageId));
}

/** The last 30 days up to today, those without a visit too. */
export const showVisits: Handlers<typeof contract>['GET /cms/pages/{id}/visits'] = async (context) => {
  const { db, params, company, services } = context;
  const { id } = await findPage(db, params.id);
  const today = todayIn(company.timezone, services.clock.now());
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const rows = await db
    .select({ day: table.day, views: table.views })
    .from(table)
    .where(and(eq(table.pageId, id), gte(table.day, days[0] ?? '')))
    .orderBy(asc(table.day))
    .limit(DAYS + 1);
  const byDay = new Map(rows.map(({ day, views }) => [day, views]));
  return { data: days.map((day) => ({ day, views: byDay.get(day) ?? 0 })) };
};
