import pg from 'pg';

const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Listens on its own connection and reconnects when it is lost. Resolves once listening, or after a first failed
 * attempt, with retries following. Returns a function that stops.
 * @param onResume called when listening starts after an interruption or failed attempt; messages sent before are lost
 */
export async function listenPostgres(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onResume: () => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let isFirst = true;
  let client = connection();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connection(): pg.Client {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Without keep-alive, a connection dropped by a router would stay silent forever.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', (message) => onPayload(message.payload ?? ''));
    next.on('error', () => undefined);
    next.once('end', () => {
      if (!isStopped) {
        timer = setTimeout(retry, RETRY_MS);
        timer.unref();
      }
    });
    return next;
  }

  async function open() {
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!isFirst) {
        onResume();
      }
    } catch {
      await client.end();
    } finally {
      isFirst = false;
    }
  }

  function retry() {
    client = connection();
    void open();
  }

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client.end();
  };
}
