import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { users as contract } from '#contract/account/users.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginationOf } from '#server/http/records/paginationOf.ts';
import { selectUsers } from './findUser.ts';
import { namedLike } from './namedLike.ts';
import { presentUsers } from './presentUsers.ts';

type Query = QueryOf<(typeof contract)['GET /users/json']>;

const SORTS = {
  name: sql`lower(${users.name})`,
  email: sql`lower(${users.email})`,
  role: sql`lower(${roles.name})`,
  last_sign_in: { nullsLast: memberships.lastSignInAt },
  joined: memberships.createdAt,
};

/** A page of the company's users, in the shape of the specification's user list (§3). */
export async function listUsers(context: HandlerContext, query: Query) {
  const { page, per_page } = query;
  const where = and(eq(memberships.companyId, context.company.id), ...conditionsOf(query));
  const rows = await selectUsers(context)
    .where(where)
    .orderBy(...orderBy(SORTS, query, users.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  // A page beyond the last one has no rows to carry the total.
  const [first] = rows.length > 0 || page === 1 ? rows : await selectUsers(context).where(where).limit(1);
  const total = first?.total ?? 0;
  return { data: await presentUsers(context, rows), pagination: paginationOf(query, total) };
}

function conditionsOf({ search, role_id, state }: Query): (SQL | undefined)[] {
  return [
    namedLike(search),
    role_id && inArray(memberships.roleId, [0, ...role_id]),
    state &&
      or(
        state.includes('active') ? isNull(memberships.deactivatedAt) : undefined,
        state.includes('deactivated') ? isNotNull(memberships.deactivatedAt) : undefined,
      ),
  ];
}
