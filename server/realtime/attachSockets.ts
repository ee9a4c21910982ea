import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientAddress, fromRight, networkOf } from '#server/http/guards/clientAddress.ts';
import { acceptSocket, type SocketRules } from './acceptSocket.ts';
import type { Hub } from './Hub.ts';
import { CODES, errorFrame, PROTOCOL } from './protocol.ts';

type AttachRules = SocketRules & {
  /** The product's own URL. Pages of its host and its subdomains can connect. */
  appUrl?: string | undefined;
  /** The number of trusted proxies, also trusted for the requested host. */
  proxies: number;
  maxSockets: number;
  /** Connections per client address, which an office can share. */
  maxPerAddress: number;
};

const MAX_MESSAGE_BYTES = 32 * 1024;
const GRACE_MS = 2000;

/**
 * Accepts WebSockets at `/app/{key}` on an HTTP server. Returns a function that closes them all with 1001, upon which
 * browsers reconnect.
 */
export function attachSockets(server: Server, hub: Hub, rules: AttachRules): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });

  const ofAddress = countByAddress();

  function onUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer) {
    // Node hands the raw connection to this listener. An unhandled error on it, or one thrown here, ends the process.
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
      const rejection = rejectionOf(request, key, url.searchParams.get('protocol'));
      if (rejection) {
        reject(socket, ...rejection);
      } else {
        ofAddress.add(socket, addressOf(request, rules));
        acceptSocket(socket, hub, rules);
      }
    });
  }

  function rejectionOf(request: IncomingMessage, key: string, protocol: string | null): [number, string] | null {
    if (key !== rules.key) {
      return [CODES.unknownKey, 'There is no application with this key.'];
    }
    if (protocol !== PROTOCOL) {
      return [CODES.protocolUnsupported, `This server supports only protocol ${PROTOCOL}.`];
    }
    if (!isOwnPage(request, rules)) {
      return [CODES.unauthorized, 'Pages of other sites cannot connect.'];
    }
    const isFull = sockets.clients.size > rules.maxSockets;
    return isFull || ofAddress.count(addressOf(request, rules)) >= rules.maxPerAddress
      ? [CODES.overCapacity, 'Too many connections. Try again later.']
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

/** Counts the open sockets of each address. */
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

/** Whether a page of this product connects, or no page at all: programs send no Origin, and could forge any. */
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

function reject(socket: WebSocket, code: number, why: string) {
  socket.on('error', () => socket.terminate());
  socket.send(errorFrame(code, why));
  socket.close(code, why);
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
