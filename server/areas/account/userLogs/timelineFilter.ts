import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { userLogs as contract } from '#contract/account/userLogs.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { userLogs as table } from '#server/database/schema/account/userLogs.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { inDays } from '#server/http/inputs/ranges.ts';

/** Organisers see only their own log. */
export const userLogList = defineSearchList({
  name: 'user_logs',
  table,
  text: [table.description, table.url, table.routeName, table.actionType, table.resourceType],
  scope: sql`${table.userId} = app_organiser()`,
});

export type TimelineFilters = QueryOf<(typeof contract)['GET /users/{userId}/logs/export']>;

/** A user's log entries for the search and dates, of any type. Days are in the company's timezone. */
export function ofUser(
  { company, services }: Pick<HandlerContext, 'company' | 'services'>,
  userId: number,
  { date_from, date_to }: TimelineFilters,
): SQL | undefined {
  const days = inDays(table.at, { from: date_from, to: date_to }, company.timezone, services.clock.now());
  return and(eq(table.companyId, company.id), eq(table.userId, userId), days);
}

/** The condition for a timeline view. */
export function ofView({ type, view }: TimelineFilters): SQL | undefined {
  if (view === 'important_pages' || type === 'important_pages') {
    return sql`${table.isImportant}`;
  }
  switch (type) {
    case 'activity':
    case 'actions':
      return eq(table.type, 'activity');
    case 'page_visit':
    case 'pages':
      return eq(table.type, 'page_visit');
    default:
      return undefined;
  }
}
