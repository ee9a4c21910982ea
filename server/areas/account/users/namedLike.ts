import { type SQL, sql } from 'drizzle-orm';
import { users } from '#server/database/schema/account/users.ts';
import { textMatches } from '#server/database/search.ts';

/** Condition for users whose name or address matches the search text; undefined without one. */
export function namedLike(search: string | undefined): SQL | undefined {
  return textMatches(sql`${users.name} || ' ' || ${users.email}`, search);
}
