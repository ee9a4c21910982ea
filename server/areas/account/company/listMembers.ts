import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { member } from '#contract/account/company.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { textMatches } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Upper bound for a picker; searching finds the others. */
const MAX_MEMBERS = 500;

/** Staff users of the transaction's company, by name. */
export function listMembers(db: Transaction, search?: string): Promise<Sent<typeof member>[]> {
  return db
    .select({ id: users.id, name: users.name, role: roles.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(isNull(memberships.deactivatedAt), textMatches(users.name, search)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(MAX_MEMBERS);
}
