import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledScript } from './bundledScript.ts';

export type Backend = {
  port: number;
  /** The output so far. */
  said(): string;
  isRunning(): boolean;
  /** Sends a signal and waits for the process to exit. Returns the exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts the real backend as a separate, listening process. @throws with its output if it does not start. */
export async function startBackend(port: number, variables: Record<string, string>): Promise<Backend> {
  const { child, said, ended } = await spawnBackend({ PORT: String(port), ...variables });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/up`).catch(() => undefined);
    if (answer?.ok) {
      return {
        port,
        said,
        isRunning: () => child.exitCode === null && child.signalCode === null,
        async end(signal) {
          child.kill(signal);
          return ended;
        },
      };
    }
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The backend did not start: ${said()}`);
}

/** Starts a backend that is expected to exit; returns its exit code and output. */
export async function failToStart(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { said, ended } = await spawnBackend(variables);
  const code = await ended;
  return { code, said: said() };
}

/**
 * A free port of this machine. It is below the range from which systems choose ports, so that no other test gets it
 * before the backend listens, or while it is restarted.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
      return port;
    } catch {
      // Taken: try another one.
    }
  }
}

async function spawnBackend(variables: Record<string, string>) {
  const child = spawn(process.execPath, [await bundledScript('main')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_KEY: 'a key for tests only',
      SEED_DEMO: 'false',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      text += part;
    });
  }
  // Not on `exit`, which can come before the last output.
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, said: () => text, ended };
}
