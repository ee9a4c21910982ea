import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Served = { url: string; pid: number; rss(): number; kill(): void; stop(): Promise<void> };

/** The same flags and environment as `npm start`, which sets the second in scripts/with-node.sh. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts the backend in its own process on a port of 127.0.0.1 and waits until it responds. */
export async function serve(env: Record<string, string> = {}): Promise<Served> {
  const storage = env.STORAGE_PATH ?? mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const child = spawn(process.execPath, [...FLAGS, 'server/main.ts'], {
    env: {
      ...process.env,
      ...ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: '0',
      STORAGE_PATH: storage,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid ?? 0,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!env.STORAGE_PATH) {
        rmSync(storage, { recursive: true, force: true });
      }
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /is at (http:\/\/\S+)/.exec(text)?.[1];
      if (found) {
        resolve(found);
      }
    });
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}:\n${text}`)));
  });
}
