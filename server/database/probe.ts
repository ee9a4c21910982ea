import pg from 'pg';

/** Milliseconds. */
const PATIENCE = 10_000;

/** Connects to PostgreSQL once and runs a query. Throws the driver's error, after ten seconds at the latest. */
export async function probe(url: string, patience = PATIENCE): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A connection that is lost rejects the query that waits on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // One that never answered does not say good-bye either.
    void client.end().catch(() => undefined);
  }
}
