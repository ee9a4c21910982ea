import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, failToStart, freePort, startBackend } from './backendProcess.ts';

let storage = '';
let port = 0;
let backend: Backend | undefined;

beforeEach(async () => {
  storage = mkdtempSync(join(tmpdir(), 'muster-start-'));
  port = await freePort();
});
afterEach(async () => {
  await backend?.end('SIGKILL');
  backend = undefined;
  rmSync(storage, { recursive: true, force: true });
});

/** One sentence and no stack: whoever starts it is to read what to do. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const { code, said } = await failToStart({ PORT: String(port), STORAGE_PATH: storage, ...variables });
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /);
  return said;
}

describe('a start that cannot succeed says why in a sentence', () => {
  it('where the port is taken', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    expect(await refusal({ HOST: '127.0.0.1' })).toContain(
      `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one`,
    );
    taken.close();
  });

  it('where a variable cannot be used', async () => {
    const said = await refusal({ PORT: 'eighty', DATABASE_POOL: 'many' });
    expect(said).toContain('PORT is "eighty", which does not work');
    expect(said).toContain('DATABASE_POOL is "many", which does not work');
  });

  it('where PostgreSQL is out of reach, without telling the password', async () => {
    const nowhere = await freePort();
    const said = await refusal({ DATABASE_URL: `postgres://muster:hunter2@127.0.0.1:${nowhere}/muster` });
    expect(said).toContain(`PostgreSQL at 127.0.0.1:${nowhere}/muster cannot be opened`);
    expect(said).not.toContain('hunter2');
  });

  it('where another process uses the storage, which goes on undisturbed', async () => {
    backend = await startBackend(port, { STORAGE_PATH: storage });
    const said = await refusal({ PORT: String(await freePort()) });
    expect(said).toContain(`The storage in ${storage} is used by process`);
    expect((await fetch(`http://127.0.0.1:${port}/up`)).status).toBe(200);
  });
});
