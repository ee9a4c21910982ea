import type { Database } from './connect.ts';
import { probe } from './probe.ts';

/** Milliseconds. */
const PATIENCE = 3000;
/** Health answers are cached for this long, so that health checks put no load on the database. */
const FRESH = 1000;

/**
 * Whether the database answers. On PostgreSQL over a connection of its own, because those of the pool may all wait for a
 * lock while the database is well.
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
