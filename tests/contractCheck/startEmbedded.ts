import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/startServer.ts';

/** Starts the embedded backend with its demo company, on a free port and in a temporary folder. */
export async function startEmbedded() {
  const storage = mkdtempSync(join(tmpdir(), 'muster-contract-'));
  const running = await startServer(
    readEnvironment({ NODE_ENV: 'test', PORT: '0', STORAGE_PATH: storage, LOG_LEVEL: 'warn', RATE_LIMITS: 'false' }),
  );
  return {
    address: running.address,
    async stop() {
      await running.stop();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}
