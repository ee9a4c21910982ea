import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/database/connect.ts';
import { emptyPglite } from '#tests/emptyDatabases.ts';
import { createDatabase, postgresUrl } from './createDatabase.ts';
import { aSale, assertSound, buyTicket, type Sale } from './fixtures/aSale.ts';
import { type Backend, freePort, startBackend } from './fixtures/backendProcess.ts';
import { eventually } from './fixtures/eventually.ts';

const ROUNDS = 4;

/** The backend is killed during purchases, as by a power failure, and restarted on the same storage. */
describe.each(['pglite', 'postgres'] as const)('killed during purchases on %s', (on) => {
  it.skipIf(on === 'postgres' && !postgresUrl)(
    'loses no confirmed order, duplicates none, and keeps stock consistent',
    { timeout: 240_000 },
    async () => {
      const storagePath = mkdtempSync(join(tmpdir(), 'muster-kill-'));
      const place = on === 'postgres' ? await createDatabase() : undefined;
      const open = () => connect(place ? { url: place.url, storagePath } : { storagePath });
      const variables = { STORAGE_PATH: storagePath, ...(place && { DATABASE_URL: place.url }) };
      const port = await freePort();
      let backend: Backend | undefined;
      try {
        const begin = async () => (place ? open() : connect({ storagePath, copyOf: await emptyPglite() }));
        const sale = await withDatabase(begin, aSale);
        const confirmed = new Set<string>();
        for (let round = 0; round < ROUNDS; round += 1) {
          backend = await startBackend(port, variables);
          const before = confirmed.size;
          const purchases = Array.from({ length: 6 }, () => keepBuying(port, sale, confirmed));
          // Not only by time: on a slow machine the first purchase takes long, and a kill before it proves little.
          await eventually(() => expect(confirmed.size).toBeGreaterThan(before));
          await sleep(Math.random() * 1000);
          await backend.end('SIGKILL');
          await Promise.all(purchases);
          await withDatabase(open, (database) => assertSound(database, sale, confirmed));
        }
        expect(confirmed.size).toBeGreaterThan(0);
        // After the last restart, interrupted work completes by itself.
        backend = await startBackend(port, variables);
        await sleep(1500);
        await backend.end('SIGKILL');
        await withDatabase(open, (database) => assertSound(database, sale, confirmed));
      } finally {
        await backend?.end('SIGKILL');
        await place?.drop();
        rmSync(storagePath, { recursive: true, force: true });
      }
    },
  );
});

/** Buys tickets one by one until the backend is gone; records every order confirmed to the buyer. */
async function keepBuying(port: number, sale: Sale, confirmed: Set<string>): Promise<void> {
  try {
    for (let order = await buyTicket(port, sale); order; order = await buyTicket(port, sale)) {
      confirmed.add(order);
    }
  } catch {
    // The backend was killed, so this buyer does not know the outcome.
  }
}

async function withDatabase<T>(open: () => Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
