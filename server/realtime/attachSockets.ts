import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientAddress, fromRight, networkOf } from '#server/http/clientAddress.ts';
import { acceptSocket, type SocketRules } from './acceptSocket.ts';
import type { Hub } from './Hub.ts';
import { CODES, errorFrame, PROTOCOL } from './protocol.ts';

type AttachRules = SocketRules & {
  /** The product's own address; pages of its host and of the hosts below it may connect. */
  appUrl?: string | undefined;
  /** The number of trusted proxies, also trusted for the requested host. */
  proxies: number;
  mostSockets: number;
  /** Connections per address, such as an office. Realtime is optional: without it, users reload by hand. */
  mostOfAddress: number;
};

const MAX_MESSAGE_BYTES = 32 * 1024;
const GRACE_MS = 2000;

/** Takes websockets at `/app/{key}` on an HTTP server; the answer closes them all with 1001, so that browsers come back. */
export function attachSockets(server: Server, hub: Hub, rules: AttachRules): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });

  const ofAddress = countByAddress();

  function onUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer) {
    // Node leaves the connection to this listener: an error that nobody handles, or that is thrown here, ends the process.
    connection.on('error', () => connection.destroy());
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const key = /^\/app\/([^/]+)$/.exec(url?.pathname ?? '')?.[1];
    if (!url || !key) {
      // Other listeners can handle the upgrade (hot reload); if there are none, it is rejected.
      if (server.listenerCount('upgrade') === 1) {
        connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      }
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const refusal = refusalOf(request, key, url.searchParams.get('protocol'));
      if (refusal) {
        refuse(socket, ...refusal);
      } else {
        ofAddress.add(socket, addressOf(request, rules));
        acceptSocket(socket, hub, rules);
      }
    });
  }

  function refusalOf(request: IncomingMessage, key: string, protocol: string | null): [number, string] | null {
    if (key !== rules.key) {
      return [CODES.unknownKey, 'There is no application with this key.'];
    }
    if (protocol !== PROTOCOL) {
      return [CODES.protocolUnsupported, `This server speaks protocol ${PROTOCOL}.`];
    }
    if (!isOwnPage(request, rules)) {
      return [CODES.unauthorized, 'Pages of other sites may not connect.'];
    }
    const isFull = sockets.clients.size > rules.mostSockets;
    return isFull || ofAddress.count(addressOf(request, rules)) >= rules.mostOfAddress
      ? [CODES.overCapacity, 'Too many connections; try again later.']
      : null;
  }

  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    const open = [...sockets.clients];
    for (const socket of open) {
      socket.close(1001, 'Going away');
    }
    await Promise.race([
      Promise.all(open.map(closed)),
      new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref()),
    ]);
    for (const socket of sockets.clients) {
      socket.terminate();
    }
    sockets.close();
  };
}

/** How many open sockets each address has. */
function countByAddress() {
  const counts = new Map<string, number>();
  const count = (address: string) => counts.get(address) ?? 0;
  return {
    count,
    add(socket: WebSocket, address: string) {
      counts.set(address, count(address) + 1);
      socket.once('close', () => {
        const left = count(address) - 1;
        if (left > 0) {
          counts.set(address, left);
        } else {
          counts.delete(address);
        }
      });
    },
  };
}

function addressOf({ headers, socket }: IncomingMessage, { proxies }: AttachRules): string {
  const forwarded = headers['x-forwarded-for']?.toString();
  return networkOf(clientAddress({ remote: socket.remoteAddress, forwarded, proxies }));
}

/** A page of this product, or no page at all (a program sends no origin, and could send any). */
function isOwnPage({ headers }: IncomingMessage, { appUrl, proxies }: AttachRules): boolean {
  if (!headers.origin) {
    return true;
  }
  const origin = URL.parse(headers.origin);
  const forwarded = fromRight(headers['x-forwarded-host']?.toString(), proxies);
  const own = appUrl ? URL.parse(appUrl) : null;
  const isBelow =
    own && origin ? origin.hostname === own.hostname || origin.hostname.endsWith(`.${own.hostname}`) : false;
  return Boolean(origin && (origin.host === (forwarded ?? headers.host) || isBelow));
}

function refuse(socket: WebSocket, code: number, why: string) {
  socket.on('error', () => socket.terminate());
  socket.send(errorFrame(code, why));
  socket.close(code, why);
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
