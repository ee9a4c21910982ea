import type { Queryable } from './connect.ts';

type Prepared<T> = { execute(values?: Record<string, unknown>): Promise<T> };

/**
 * A query that many wait for: its SQL is put together once a connection instead of at every call, and PostgreSQL parses and
 * plans it once a connection. Row-level security is applied to each run anew.
 * @param prepare builds it with `.prepare(name)`, its values as `sql.placeholder(…)`
 */
export function prepared<T, V extends Record<string, unknown>>(
  prepare: (db: Queryable) => Prepared<T>,
): (db: Queryable, values: V) => Promise<T> {
  const known = new WeakMap<Queryable, Prepared<T>>();
  return (db, values) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query.execute(values);
  };
}
