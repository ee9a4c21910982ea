import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

type Options = {
  /** The signed-in browser whose cookies the requests get. */
  browser: Browser;
  /** The backend's host and port. */
  backend: string;
  random: () => number;
  /** Changes a request's body on its way, for the negative control. */
  rewrite?: (body: string) => string;
};

/** Shares of what goes wrong. Protocol frames of the socket arrive, as TCP guarantees; announcements may not. */
const REQUESTS = { lost: 0.01, answerLost: 0.02, doubled: 0.05, delayed: 0.2 };
const ANNOUNCEMENTS = { lost: 0.1, doubled: 0.1, delayed: 0.3 };
const MAX_DELAY_MS = 150;

export type UnreliableProxy = Awaited<ReturnType<typeof unreliableProxy>>;

/**
 * A connection between one client and the backend that loses, doubles, delays and reorders what goes through it. A
 * request may be lost before the backend has it or after it was carried out.
 */
export async function unreliableProxy({ browser, backend, random, rewrite = (body) => body }: Options) {
  const happens = (share: number) => random() < share;
  const delay = (share: number) => (happens(share) ? sleep(random() * MAX_DELAY_MS) : Promise.resolve());
  const counts = { lost: 0, doubled: 0, cut: 0 };

  const server = createServer(async (request, response) => {
    try {
      await pass(request, response);
    } catch {
      // The backend was killed.
      request.socket.destroy();
    }
  });
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part);
    }
    const body = rewrite(Buffer.concat(parts).toString());
    const { method = 'GET', url = '/' } = request;
    await delay(REQUESTS.delayed);
    if (happens(REQUESTS.lost)) {
      counts.lost += 1;
      request.socket.destroy();
      return;
    }
    const forward = () =>
      browser.fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'content-type': request.headers['content-type'] ?? 'application/json',
        },
        ...(method !== 'GET' && { body }),
      });
    if (happens(REQUESTS.doubled)) {
      counts.doubled += 1;
      void forward().catch(() => undefined);
    }
    const answer = await forward();
    const text = await answer.text();
    await delay(REQUESTS.delayed);
    if (happens(REQUESTS.answerLost)) {
      counts.lost += 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text);
  }

  const sockets = new WebSocketServer({ noServer: true });
  const open = new Set<WebSocket>();
  server.on('upgrade', (request, connection, head) => {
    sockets.handleUpgrade(request, connection, head, (near) => {
      const far = new WebSocket(`ws://${backend}${request.url}`);
      open.add(near);
      const early: string[] = [];
      near.on('message', (data) => (far.readyState === far.OPEN ? far.send(String(data)) : early.push(String(data))));
      far.on('open', () => {
        for (const frame of early) {
          far.send(frame);
        }
      });
      far.on('message', (data) => void announce(near, String(data)));
      far.on('error', () => near.terminate());
      far.on('close', () => near.terminate());
      near.on('close', () => {
        open.delete(near);
        far.terminate();
      });
    });
  });
  async function announce(near: WebSocket, frame: string): Promise<void> {
    if (/^\{"event":"pusher/.test(frame)) {
      near.send(frame);
      return;
    }
    if (happens(ANNOUNCEMENTS.lost)) {
      counts.lost += 1;
      return;
    }
    if (happens(ANNOUNCEMENTS.doubled)) {
      counts.doubled += 1;
      near.send(frame);
    }
    await delay(ANNOUNCEMENTS.delayed);
    if (near.readyState === near.OPEN) {
      near.send(frame);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    /** Ends all connections of the client at once. */
    cut() {
      counts.cut += 1;
      for (const socket of open) {
        socket.terminate();
      }
      server.closeAllConnections();
    },
    close() {
      sockets.close();
      for (const socket of open) {
        socket.terminate();
      }
      server.closeAllConnections();
      server.close();
    },
  };
}
