import { or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/database/like.ts';
import { users } from '#server/database/schema/users.ts';

/** Condition for users whose name or address contains the search text; undefined without one. */
export function namedLike(search: string | undefined): SQL | undefined {
  const pattern = search ? containing(search) : null;
  return pattern === null
    ? undefined
    : or(sql`lower(${users.name}) like ${pattern}`, sql`lower(${users.email}) like ${pattern}`);
}
