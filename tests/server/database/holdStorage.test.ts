import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CannotStart } from '#server/CannotStart.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';

const HOLD = `import { holdStorage } from './server/database/holdStorage.ts';
  holdStorage(process.env.STORAGE);
  console.log('held');
  setInterval(() => {}, 1000);`;
/** Runs a command in its own PID namespace, as in a container. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const hasNamespaces = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;

let storage = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  storage = mkdtempSync(join(tmpdir(), 'muster-hold-'));
});
afterEach(() => {
  for (const child of children) {
    child.kill('SIGKILL');
  }
  children = [];
  rmSync(storage, { recursive: true, force: true });
});

/** Another process that tries to lock the storage and keeps the lock; returns its output and the process. */
async function another(prefix: string[] = []): Promise<{ output: string; child: ChildProcess }> {
  const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', HOLD];
  const child = spawn(command, args, { env: { ...process.env, STORAGE: storage }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  const heard = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part;
        if (output.endsWith('held\n')) {
          resolve();
        }
      });
    }
    // An error is written in parts, the last of which can come after `exit`.
    child.once('close', () => resolve());
  });
  await heard;
  return { output, child };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the storage of the embedded database', () => {
  it('is refused while another process uses it, naming the file and the process', async () => {
    const { output, child } = await another();
    expect(output).toBe('held\n');
    expect(() => holdStorage(storage)).toThrow(CannotStart);
    expect(() => holdStorage(storage)).toThrow(
      new RegExp(`used by process ${child.pid} on .+, which holds the lock on ${join(storage, 'database.lock')}`),
    );
  });

  it('is refused a second time in the same process, until it is released', () => {
    const release = holdStorage(storage);
    expect(() => holdStorage(storage)).toThrow(CannotStart);
    release();
    holdStorage(storage)();
  });

  it('is free immediately after a process was killed, even if its PID was reused', async () => {
    const { child } = await another();
    await kill(child);
    writeFileSync(join(storage, 'database.pid'), String(process.ppid));
    holdStorage(storage)();
  });

  it.skipIf(!hasNamespaces)('is refused across PID namespaces, in both directions', async () => {
    const release = holdStorage(storage);
    const refused = await another(NAMESPACE);
    expect(refused.output).toContain(`used by process ${process.pid}`);
    release();
    const { output, child } = await another(NAMESPACE);
    expect(output).toBe('held\n');
    expect(() => holdStorage(storage)).toThrow(/used by process 1 on/);
    await kill(child);
    await eventually(() => expect(tryToHold()).toBe(true));
  });
});

function tryToHold(): boolean {
  try {
    holdStorage(storage)();
    return true;
  } catch {
    return false;
  }
}
