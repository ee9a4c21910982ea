import { and, eq, isNull } from 'drizzle-orm';
import type { PreferenceKind } from '#domain/account/notifications.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { dayOf } from '#domain/kit/time/days.ts';
import { addMonths } from '#domain/kit/time/monthGrid.ts';
import { monthlyReports } from '#server/database/schema/overview/monthlyReports.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { MAX_ATTEMPTS } from './mailMonthlyReports.ts';

/** Explains that the reader's report of last month was given up. */
export async function explainFailedReport(
  context: HandlerContext,
  { problems }: { problems: Map<PreferenceKind, string> },
): Promise<void> {
  const { db, company, services } = context;
  const thisMonth = `${dayOf(services.clock.now().toISOString(), company.timezone).slice(0, 7)}-01`;
  const month = addMonths(thisMonth, -1);
  const [failed] = await db
    .select()
    .from(monthlyReports)
    .where(
      and(
        eq(monthlyReports.userId, staffOf(context).id),
        eq(monthlyReports.month, month),
        isNull(monthlyReports.sentAt),
      ),
    );
  if (failed && failed.failures >= MAX_ATTEMPTS) {
    problems.set(
      'report.monthly',
      `The report for ${formatDay(month, 'month')} could not be made, and we stopped after ${MAX_ATTEMPTS} attempts. Its figures are on the dashboard. The next report comes on ${formatDay(addMonths(thisMonth, 1))}.`,
    );
  }
}
