import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** The application of a test on a real port, with websockets. */
export async function listen({ app, services }: Pick<TestApp, 'app' | 'services'>, port = 0) {
  const server = createServer(getRequestListener(app.fetch));
  await services.realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await services.realtime.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

/** The real client, with the channel permissions of a signed-in browser (or of a guest). */
export function anEcho(port: number, browser?: Pick<Browser, 'fetch'>, key = 'muster'): Echo<'pusher'> {
  const client = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        authorize(browser, socketId, channelName).then(
          (answer) => done(null, answer),
          (failure: Error) => done(failure, null),
        );
      },
    },
  });
  return new Echo({ broadcaster: 'pusher', key, client });
}

async function authorize(browser: Pick<Browser, 'fetch'> | undefined, socketId: string, channelName: string) {
  if (!browser) {
    throw new Error('403');
  }
  const response = await browser.fetch('/broadcasting/auth', {
    method: 'POST',
    body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
  });
  if (!response.ok) {
    throw new Error(String(response.status));
  }
  return response.json();
}
