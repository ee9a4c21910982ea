import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';

/** Milliseconds, as in production: a connection closed between two requests of a buyer would be an error. */
const KEEP_ALIVE = 75_000;

/**
 * The backend on a real port, so that its requests run in parallel as in production.
 * @param processes with more than one, requests are distributed in turn; they share only the database
 */
export async function startListening(on: 'pglite' | 'postgres', processes = 1) {
  const app = await createTestApp({ on });
  const others = Array.from({ length: processes - 1 }, () => createApp({ ...app.services }));
  const all = [app.app, ...others];
  let requests = 0;
  const next = () => {
    requests += 1;
    return all[requests % all.length] ?? app.app;
  };
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE },
    getRequestListener((request, env) => next().fetch(request, env)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (request: Request) => sendTo(port, request);
  return {
    app,
    port,
    /** Sends a browser's request to the port. */
    send,
    /** This many buyers, each with a session from an earlier visit. */
    buyers: (shop: { event: Pick<Shop['event'], 'id'> }, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const browser = new Browser(send, '127.0.0.1');
          await browser.get(`/portal/cart/${shop.event.id}/api`);
          return new Buyer(browser, shop.event.id);
        }),
      ),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await app.close();
    },
  };
}

export type Listening = Awaited<ReturnType<typeof startListening>>;

/** Sends a browser's request to a port of this machine. */
export function sendTo(port: number, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
  } as RequestInit);
}
