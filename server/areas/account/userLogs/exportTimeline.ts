import { and, desc, eq, lt, or } from 'drizzle-orm';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { userLogs as table } from '#server/database/schema/account/userLogs.ts';
import { rowByRow } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { ofUser, ofView, type TimelineFilters, userLogList } from './timelineFilter.ts';

/** A user's timeline as CSV, newest first; times are in the company's timezone. */
export function exportTimeline(context: HandlerContext, userId: number, filters: TimelineFilters): Download {
  const { services, company } = context;
  return csvFile<typeof table.$inferSelect>(context, {
    name: `user-log-${userId}-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      time: ({ at }) => toZonedLocal(at.toISOString(), company.timezone).replace('T', ' '),
      type: ({ type }) => type,
      description: ({ description }) => description,
      action_type: ({ actionType }) => actionType,
      resource_type: ({ resourceType }) => resourceType,
      resource_id: ({ resourceId }) => resourceId,
      changes: ({ changes }) =>
        changes.map(([field, before, after]) => `${field}: ${oneLine(before)} → ${oneLine(after)}`).join('\n'),
      method: ({ method }) => method,
      url: ({ url }) => url,
      route_name: ({ routeName }) => routeName,
    },
    read: (db, after, most) =>
      db
        .select()
        .from(table)
        .where(
          and(
            ofUser(context, userId, filters),
            ofView(filters),
            rowByRow(userLogList, filters.search),
            after ? or(lt(table.at, after.at), and(eq(table.at, after.at), lt(table.id, after.id))) : undefined,
          ),
        )
        .orderBy(desc(table.at), desc(table.id))
        .limit(most),
  });
}

/** A value without its line breaks, because each change is on a line of its own. */
function oneLine(value: string | number | boolean | null): string {
  return value === null ? '–' : String(value).replace(/\s+/g, ' ');
}
