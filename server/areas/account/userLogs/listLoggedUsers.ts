import { and, eq, sql } from 'drizzle-orm';
import type { userLogs as contract, loggedUser } from '#contract/account/userLogs.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { namedLike } from '#server/areas/account/users/namedLike.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { userLogTotals } from '#server/database/schema/account/userLogs.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginationOf } from '#server/http/records/paginationOf.ts';

type Query = QueryOf<(typeof contract)['GET /users/logs']>;

const pageVisits = sql<number>`coalesce(${userLogTotals.pageVisits}, 0)`;
const actions = sql<number>`coalesce(${userLogTotals.actions}, 0)`;

const SORTS = {
  name: sql`lower(${users.name})`,
  last_activity: { nullsLast: userLogTotals.lastAt },
  actions,
  page_visits: pageVisits,
};

/** The company's staff with the totals of their logs. */
export async function listLoggedUsers({ db, company }: HandlerContext, query: Query) {
  const { page, per_page } = query;
  const rows = await members(db, company.id, query.search)
    .orderBy(...orderBy(SORTS, query, users.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = rows[0]?.total ?? (page > 1 ? await countMembers(db, company.id, query.search) : 0);
  const data = rows.map(
    ({ total: _, lastAt, ...row }): Sent<typeof loggedUser> => ({
      ...row,
      last_activity: lastAt?.toISOString() ?? null,
    }),
  );
  return { data, pagination: paginationOf(query, total) };
}

function members(db: HandlerContext['db'], companyId: number, search: string | undefined) {
  const { userId } = memberships;
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: roles.name,
      lastAt: userLogTotals.lastAt,
      page_visits: pageVisits,
      actions,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .leftJoin(userLogTotals, and(eq(userLogTotals.userId, userId), eq(userLogTotals.companyId, companyId)))
    .where(and(eq(memberships.companyId, companyId), namedLike(search)))
    .$dynamic();
}

/** The total for a page beyond the last one, which has no rows to carry it. */
async function countMembers(db: HandlerContext['db'], companyId: number, search: string | undefined): Promise<number> {
  const [first] = await members(db, companyId, search).limit(1);
  return first?.total ?? 0;
}
