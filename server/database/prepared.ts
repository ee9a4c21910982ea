import type { Queryable } from './connect.ts';

type Prepared<T> = { execute(values?: Record<string, unknown>): Promise<T> };

/**
 * Prepares a frequent query once per connection, so that its SQL is not built, parsed and planned on every call.
 * Row-level security still applies to each execution.
 * @param prepare builds the query with `.prepare(name)` and `sql.placeholder(…)` for its values
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
