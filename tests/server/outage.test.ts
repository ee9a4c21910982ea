import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#scripts/startPostgres.ts';
import { connect } from '#server/database/connect.ts';
import { onServer } from '#tests/emptyDatabases.ts';
import { aSale, assertSound, buyTicket } from './fixtures/aSale.ts';
import { type Backend, freePort, startBackend } from './fixtures/backendProcess.ts';
import { eventually } from './fixtures/eventually.ts';

const PROCESSES = 3;
const BUYERS_EACH = 2;
const END_TWO_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`;

/** A separate server, because it is restarted; null if PostgreSQL is not installed. */
const postgres = await startPostgres();
let backends: Backend[] = [];
const storage = mkdtempSync(join(tmpdir(), 'muster-outage-'));

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end('SIGKILL')));
  postgres?.stop();
  rmSync(storage, { recursive: true, force: true });
});

describe.skipIf(!postgres)(
  'three processes on a PostgreSQL that closes their connections and restarts during a sale',
  () => {
    it('recover by themselves and lose no confirmed order', { timeout: 240_000 }, async () => {
      if (!postgres) {
        throw new Error('PostgreSQL is not installed.');
      }
      const { url, restart } = postgres;
      const database = await connect({ url, storagePath: storage });
      const sale = await aSale(database);
      const variables = { STORAGE_PATH: storage, DATABASE_URL: url };
      backends = await Promise.all(
        Array.from({ length: PROCESSES }, async () => startBackend(await freePort(), variables)),
      );
      const confirmed = new Map(backends.map(({ port }) => [port, new Set<string>()]));
      let isOpen = true;
      const keepBuying = async (port: number) => {
        while (isOpen) {
          const order = await buyTicket(port, sale).catch(() => null);
          if (order) {
            confirmed.get(port)?.add(order);
          } else {
            await sleep(50);
          }
        }
      };
      const everyoneSells = async () => {
        const before = new Map([...confirmed].map(([port, orders]) => [port, orders.size]));
        await eventually(() => {
          expect(backends.filter((backend) => !backend.isRunning()).map((backend) => backend.output())).toEqual([]);
          for (const [port, orders] of confirmed) {
            expect(orders.size).toBeGreaterThan(before.get(port) ?? 0);
          }
        });
      };
      const buyers = backends.flatMap(({ port }) => Array.from({ length: BUYERS_EACH }, () => keepBuying(port)));

      await everyoneSells();
      for (let round = 0; round < 30; round += 1) {
        await onServer(url, END_TWO_CONNECTIONS);
        await sleep(100);
      }
      await everyoneSells();
      await restart();
      await everyoneSells();

      isOpen = false;
      await Promise.all(buyers);
      // Before counting, because a purchase whose response was lost may still be settled by a job.
      expect(await Promise.all(backends.map((backend) => backend.end('SIGTERM')))).toEqual([0, 0, 0]);
      backends = [];
      await assertSound(database, sale, new Set([...confirmed.values()].flatMap((orders) => [...orders])));
      await database.close();
    });
  },
);
