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

/** The control socket of a running server. Only users with write access to the storage can connect. */
export function controlSocket(storagePath: string): string {
  return join(storagePath, 'control.sock');
}

/**
 * Serves backup requests on a socket in the storage folder, because only this process has the embedded database open.
 * Never reachable over the network. If the socket cannot be created (its path may be too long), backups need the server
 * stopped.
 */
export function serveBackups(database: Database, storagePath: string, log: Log): { close(): void } {
  let running: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    try {
      const { file } = order.parse(JSON.parse(await text(request)));
      // One at a time: they share the folder of hard links.
      const taken = running.then(() => takeBackup(database, storagePath, file));
      running = taken.catch(() => undefined);
      answer(200, await taken);
    } catch (failure) {
      log.error('backup failed', { failure });
      answer(500, { message: reasonOf(failure) });
    }
  });
  const path = controlSocket(storagePath);
  // Removes the socket of a killed process. The storage is locked, so no other process is using it.
  rmSync(path, { force: true });
  server.on('error', (failure) => log.warn('backups need the server stopped', { failure }));
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return { close: () => server.close() };
}
