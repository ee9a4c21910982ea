import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#server/database/connect.ts';
import type { Log } from '#server/log.ts';
import { reasonOf } from '#server/reasonOf.ts';
import { takeBackup } from './takeBackup.ts';

const order = z.object({ file: z.string().min(1) });

/** Where a running server takes orders: only who may write to the storage can reach it. */
export function controlSocket(storagePath: string): string {
  return join(storagePath, 'control.sock');
}

/**
 * Lets `npm run backup` reach this process, which alone has the embedded database open: over a socket in the storage
 * folder, never over the network. Without it, as where the path is too long for a socket, backups need the server stopped.
 */
export function serveBackups(database: Database, storagePath: string, log: Log): { close(): void } {
  let running: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    try {
      const { file } = order.parse(JSON.parse(await text(request)));
      // One after another: each has the same folder of links.
      const taken = running.then(() => takeBackup(database, storagePath, file));
      running = taken.catch(() => undefined);
      answer(200, await taken);
    } catch (failure) {
      log.error('backup failed', { failure });
      answer(500, { message: reasonOf(failure) });
    }
  });
  const path = controlSocket(storagePath);
  // What a killed process left behind; the storage is held, so nobody listens there.
  rmSync(path, { force: true });
  server.on('error', (failure) => log.warn('backups need the server stopped', { failure }));
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return { close: () => server.close() };
}
