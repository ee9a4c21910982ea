import type { Database } from './connect.ts';
import { probe } from './probe.ts';

/** Milliseconds. */
const PATIENCE = 3000;
/** Milliseconds for which a result is cached, so that health checks put no load on the database. */
const FRESH = 1000;

/**
 * Checks whether the database responds. Uses its own connection on PostgreSQL, because all pooled ones may be waiting
 * for a lock while the database is healthy.
 */
export function createPing(database: Database): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > FRESH) {
      const url = database.pool?.options.connectionString;
      const asked = url ? probe(url, PATIENCE) : database.execute('select 1');
      const answer = asked.then(
        () => true,
        () => false,
      );
      last = { at: performance.now(), answer };
    }
    return last.answer;
  };
}
