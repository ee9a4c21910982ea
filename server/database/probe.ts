import pg from 'pg';

/** Milliseconds. */
const PATIENCE = 10_000;

/**
 * Connects to PostgreSQL and runs one query.
 * @throws the driver's error, after `patience` milliseconds at the latest
 */
export async function probe(url: string, patience = PATIENCE): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A lost connection already rejects the waiting query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not awaited: an unresponsive server does not acknowledge the end either.
    void client.end().catch(() => undefined);
  }
}
