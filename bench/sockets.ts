import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { companyChannel } from '#contract/realtime.ts';
import makeEmptyDatabases from '#tests/emptyDatabases.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { listen } from '#tests/server/realtime/listen.ts';
import { printTable } from './print.ts';

const SOCKETS = Number(process.env.SOCKETS ?? 1000);
const MESSAGES = 200;
/** Milliseconds between two messages to all. */
const EVERY = 50;

/**
 * Connections of one process: what they cost, and how long a message takes from the broadcast to each of them. The
 * browsers are another process on the same machine. Needs TEST_DATABASE_URL.
 */
export async function sockets(): Promise<void> {
  const dropDatabases = await makeEmptyDatabases();
  const app = await createTestApp({ on: 'postgres' });
  const running = await listen(app);
  const { realtime } = app.services;
  const channel = 'private-company.1';
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const used = () => {
    collect();
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { own: heapUsed + external, rss };
  };
  await sleep(1000);
  const before = used();
  const child = fork(new URL('socketClients.ts', import.meta.url), [String(running.port), String(SOCKETS)]);
  const { ids } = await answerOf<{ ids: string[] }>(child);
  const rights = ids.map((socketId, index) =>
    realtime.authorizeChannel({ socketId, channel, memberId: `staff-${index}`, session: `session-${index}` }),
  );
  child.send({ rights });
  await answerOf(child);
  await sleep(1000);
  const after = used();
  child.send({ expected: MESSAGES * SOCKETS });
  const cpu = process.cpuUsage();
  const received = answerOf<{ latencies: number[] }>(child);
  for (let index = 0; index < MESSAGES; index += 1) {
    void realtime.broadcast(companyChannel(1), 'company.changed', { id: performance.timeOrigin + performance.now() });
    await sleep(EVERY);
  }
  const { latencies } = await received;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? 0;
  printTable(
    ['', 'measured'],
    [
      [`heap and buffers of each of ${SOCKETS} connections, kB`, (after.own - before.own) / SOCKETS / 1024],
      ['resident memory of all, MB', (after.rss - before.rss) / 1024 / 1024],
      [`a message reaches one of ${SOCKETS}, median, ms`, at(0.5)],
      ['p95, ms', at(0.95)],
      ['slowest, ms', at(1)],
      ['processor time of a message to all, ms', (user + system) / 1000 / MESSAGES],
      ['messages lost', MESSAGES * SOCKETS - latencies.length],
    ],
  );
  child.kill();
  await running.stop();
  await app.close();
  await dropDatabases?.();
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('error', reject);
  });
}
