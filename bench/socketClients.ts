import { WebSocket } from 'ws';

/**
 * The browsers of the benchmark `sockets`, in a process of their own, so that they are not measured: started by it with
 * the port and the number of connections. It sends the ids of its connections, gets an authorisation for each, and sends
 * how long each message took to arrive at each of them.
 */
const [port, count] = process.argv.slice(2).map(Number);
const CHANNEL = 'private-company.1';
/** How many connections are opened at a time. */
const AT_ONCE = 50;

type Frame = { event: string; data?: string };
type Right = { auth: string; channel_data?: string };

const sockets: WebSocket[] = [];
let joined = 0;
let latencies: number[] = [];

/** Opens a connection; resolves with its id. */
function open(): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/muster?protocol=7`);
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (raw) => {
      const { event, data = '{}' }: Frame = JSON.parse(String(raw));
      if (event === 'pusher:connection_established') {
        resolve(JSON.parse(data).socket_id);
      } else if (event === 'company.changed') {
        latencies.push(now() - JSON.parse(data).id);
      } else if (event === 'pusher_internal:subscription_succeeded') {
        joined += 1;
        if (joined === count) {
          process.send?.({ joined });
        }
      }
    });
  });
}

/** Milliseconds by a clock that all processes of a machine share. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

process.on('message', (message: { rights?: Right[]; expected?: number }) => {
  for (const [index, right] of (message.rights ?? []).entries()) {
    sockets[index]?.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, ...right } }));
  }
  if (message.expected !== undefined) {
    const expected = message.expected;
    const timer = setInterval(() => {
      if (latencies.length >= expected) {
        clearInterval(timer);
        process.send?.({ latencies });
        latencies = [];
      }
    }, 20);
  }
});

const ids: string[] = [];
for (let at = 0; at < (count ?? 0); at += AT_ONCE) {
  ids.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, (count ?? 0) - at) }, open))));
}
process.send?.({ ids });
