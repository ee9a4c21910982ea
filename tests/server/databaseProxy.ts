import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

/** A proxy between the backend and PostgreSQL that simulates network failures and restarts. */
export async function startDatabaseProxy() {
  const sockets = new Set<Socket>();
  let target = new URL('postgres://127.0.0.1');
  let mode: 'open' | 'refusing' | 'silent' = 'open';
  let isFatal: ((statement: string) => boolean) | undefined;
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined).on('close', () => sockets.delete(client)));
    if (mode !== 'open') {
      // In silent mode connections are accepted but never get a response.
      return mode === 'refusing' ? client.destroy() : client.resume();
    }
    const upstream = connect(Number(target.port || 5432), target.hostname);
    sockets.add(upstream.on('error', () => undefined).on('close', () => client.destroy()));
    client.on('close', () => upstream.end());
    upstream.pipe(client);
    client.on('data', (bytes) => {
      if (isFatal?.(bytes.toString('latin1'))) {
        isFatal = undefined;
        // The statement arrives, but its response is lost.
        upstream.unpipe(client);
        upstream.once('data', () => client.destroy()).resume();
        upstream.write(bytes);
        return;
      }
      upstream.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    /** The URL of a database through the proxy. */
    through(url: string): string {
      target = new URL(url);
      const own = new URL(url);
      own.host = `127.0.0.1:${port}`;
      return own.href;
    },
    /** Closes all connections and refuses new ones. */
    stop() {
      mode = 'refusing';
      cut();
    },
    silence() {
      mode = 'silent';
      cut();
    },
    resume() {
      mode = 'open';
      cut();
    },
    /** Drops the response to the next statement that contains `text`, and its connection. */
    loseAnswerTo(text: string) {
      isFatal = (statement) => statement.includes(text);
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
