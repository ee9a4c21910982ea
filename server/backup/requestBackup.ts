import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { controlSocket } from './serveBackups.ts';
import type { Taken } from './takeBackup.ts';

const taken = z.object({ file: z.string(), files: z.number(), bytes: z.number() });

/**
 * Nobody listens: the socket does not exist, its server was killed, or its path is too long, so that no server could
 * create it.
 */
const NOBODY: unknown[] = ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'];

/**
 * Requests a backup from the server running on this storage; null if none can be asked. The caller then has to hold the
 * storage, which fails if a server is running after all.
 * @throws with the reason the server gives
 */
export function requestBackup(storagePath: string, file: string): Promise<Taken | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: controlSocket(storagePath), method: 'POST', path: '/backup' }, (response) => {
      text(response)
        .then((body) => JSON.parse(body))
        .then((body) => (response.statusCode === 200 ? resolve(taken.parse(body)) : reject(new Error(body.message))))
        .catch(reject);
    });
    asked.on('error', (failure) => {
      const isNobody = 'code' in failure && NOBODY.includes(failure.code);
      return isNobody ? resolve(null) : reject(failure);
    });
    asked.end(JSON.stringify({ file }));
  });
}
