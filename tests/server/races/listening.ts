import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { Browser } from '#tests/server/Browser.ts';
import { Buyer, type Shop } from '#tests/server/shop.ts';
import { createTestApp } from '#tests/server/testApp.ts';

/** Milliseconds, as in production: a socket that is closed between two requests of a buyer is no answer. */
const KEEP_ALIVE = 75_000;

/**
 * The backend behind a real port, so that its requests run side by side as they do in production.
 * @param processes more than one take the requests in turn: they share the database and nothing else
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
    /** How a browser reaches the port. */
    send,
    /** That many buyers, each with a session of their own that has seen the site before. */
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

/** What a browser asks, asked of a port of this machine. */
export function sendTo(port: number, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
  } as RequestInit);
}
