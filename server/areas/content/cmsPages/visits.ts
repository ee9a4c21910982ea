import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { cmsPages, cmsPageVisits as table } from '#server/database/schema/content/cmsPages.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findPage } from './findPage.ts';

const DAYS = 30;

/**
 * Counts that a page was opened, on this day of the company. Nothing about the visitor is stored. It happens after the
 * page was read, in a transaction of its own: visitors of a page would otherwise wait for each other while it is rendered.
 */
export function countVisit({ afterCommit, company, services }: HandlerContext, pageId: number): void {
  const day = todayIn(company.timezone, services.clock.now());
  afterCommit(() =>
    inCompany(services.database, company.id, async (db) => {
      const counted = await db
        .update(cmsPages)
        .set({ views: sql`${cmsPages.views} + 1` })
        .where(eq(cmsPages.id, pageId))
        .returning({ id: cmsPages.id });
      if (counted.length > 0) {
        await db
          .insert(table)
          .values({ pageId, companyId: company.id, day, views: 1 })
          .onConflictDoUpdate({ target: [table.pageId, table.day], set: { views: sql`${table.views} + 1` } });
      }
    }),
  );
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
