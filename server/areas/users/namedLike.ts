import { or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/database/like.ts';
import { users } from '#server/database/schema/accounts.ts';

/** Whose name or address contains what is searched for; everybody where nothing is. */
export function namedLike(search: string | undefined): SQL | undefined {
  const pattern = search ? containing(search) : null;
  return pattern === null
    ? undefined
    : or(sql`lower(${users.name}) like ${pattern}`, sql`lower(${users.email}) like ${pattern}`);
}
