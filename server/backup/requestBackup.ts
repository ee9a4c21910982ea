import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { controlSocket } from './serveBackups.ts';
import type { Taken } from './takeBackup.ts';

const taken = z.object({ file: z.string(), files: z.number(), bytes: z.number() });

/**
 * Requests a backup from the server running on this storage; null if none is running.
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
      const isNobody = 'code' in failure && (failure.code === 'ENOENT' || failure.code === 'ECONNREFUSED');
      return isNobody ? resolve(null) : reject(failure);
    });
    asked.end(JSON.stringify({ file }));
  });
}
