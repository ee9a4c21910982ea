import { type ChildProcess, spawn } from 'node:child_process';
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
  const { child, said } = await spawnBackend({ PORT: String(port), ...variables });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/up`).catch(() => undefined);
    if (answer?.ok) {
      return {
        port,
        said,
        isRunning: () => child.exitCode === null && child.signalCode === null,
        async end(signal) {
          const gone = endOf(child);
          child.kill(signal);
          return gone;
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
  const { child, said } = await spawnBackend(variables);
  const code = await endOf(child);
  return { code, said: said() };
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
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
  return { child, said: () => text };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return child.exitCode;
}
