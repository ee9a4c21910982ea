import { type SQL, sql } from 'drizzle-orm';

/** These ids as one parameter: `where id = ${anyOf(ids)}`. None matches where there are none. */
export function anyOf(ids: number[]): SQL {
  return sql`any(${`{${ids.join(',')}}`}::integer[])`;
}
