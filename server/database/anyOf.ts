import { type SQL, sql } from 'drizzle-orm';

/** An array of ids as one parameter: `where id = ${anyOf(ids)}`. Matches nothing if there are no ids. */
export function anyOf(ids: number[]): SQL {
  return sql`any(${`{${ids.join(',')}}`}::integer[])`;
}
