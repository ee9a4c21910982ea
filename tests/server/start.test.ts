import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { emptyPglite, onServer } from '#tests/emptyDatabases.ts';
import { bundledScript } from './bundledScript.ts';
import { createDatabase, postgresUrl } from './createDatabase.ts';
import { type Backend, failToStart, freePort, startBackend } from './fixtures/backendProcess.ts';

let storage = '';
let port = 0;
let backend: Backend | undefined;

// Not during the first test: several workers may build at the same time.
beforeAll(() => bundledScript('main'), 120_000);
beforeEach(async () => {
  storage = mkdtempSync(join(tmpdir(), 'muster-start-'));
  port = await freePort();
});
afterEach(async () => {
  await backend?.end('SIGKILL');
  backend = undefined;
  rmSync(storage, { recursive: true, force: true });
});

/** Expects a one-sentence explanation without a stack trace, for the person who starts it. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const { code, output } = await failToStart({ PORT: String(port), STORAGE_PATH: storage, ...variables });
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return output;
}

// Each test starts up to two processes, which takes long on a busy machine.
describe('a start that cannot succeed explains why', { timeout: 120_000 }, () => {
  it('when the port is taken', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    expect(await refusal({ HOST: '127.0.0.1' })).toContain(
      `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one`,
    );
    taken.close();
  });

  it('when a variable is invalid', async () => {
    const output = await refusal({ PORT: 'eighty', DATABASE_POOL: 'many' });
    expect(output).toContain('PORT is "eighty", which does not work');
    expect(output).toContain('DATABASE_POOL is "many", which does not work');
  });

  it('when PostgreSQL is unreachable, without showing the password', async () => {
    const nowhere = await freePort();
    const output = await refusal({ DATABASE_URL: `postgres://muster:hunter2@127.0.0.1:${nowhere}/muster` });
    expect(output).toContain(`PostgreSQL at 127.0.0.1:${nowhere}/muster cannot be opened`);
    expect(output).not.toContain('hunter2');
  });

  it('when PostgreSQL accepts the connection but never responds, within seconds', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const nowhere = typeof address === 'object' ? address?.port : 0;
    const output = await refusal({ DATABASE_URL: `postgres://muster:hunter2@127.0.0.1:${nowhere}/muster` });
    expect(output).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/muster cannot be opened: .*time/);
    silent.close();
  });

  it('when DATABASE_URL is invalid, without showing it', async () => {
    const output = await refusal({ DATABASE_URL: 'hunter2 at the usual place' });
    expect(output).toContain('DATABASE_URL is set to something, which does not work: it must begin with postgres://');
    expect(output).not.toContain('hunter2');
  });

  it.skipIf(!postgresUrl)('when the PostgreSQL role cannot prepare the database', async () => {
    const place = await createDatabase();
    const role = `muster_weak_${port}`;
    await onServer(place.url, `create role ${role} login password 'hunter2'`);
    await onServer(place.url, 'drop table migrations');
    const url = new URL(place.url);
    url.username = role;
    url.password = 'hunter2';
    const output = await refusal({ DATABASE_URL: url.href });
    expect(output).toMatch(
      /cannot be prepared: permission denied for schema public\. The user of DATABASE_URL must own/,
    );
    await place.drop();
    await onServer(postgresUrl ?? '', `drop role ${role}`);
  });

  it('when the storage is a file', async () => {
    const file = join(storage, 'file');
    writeFileSync(file, '');
    expect(await refusal({ STORAGE_PATH: file })).toContain(`STORAGE_PATH is ${file}, which is a file`);
    expect(await refusal({ STORAGE_PATH: join(file, 'below') })).toContain('which is a file or lies below one');
  });

  it('where a file is in the place of the database', async () => {
    writeFileSync(join(storage, 'database'), '');
    expect(await refusal({})).toMatch(
      /^The embedded database in .*database cannot be opened: EEXIST: file already exists/,
    );
  });

  // No user can create a folder there, not even root.
  it.skipIf(process.platform !== 'linux')('when the storage is not writable', async () => {
    const output = await refusal({ STORAGE_PATH: '/sys/muster' });
    expect(output).toMatch(
      /^The storage folder \/sys\/muster cannot be written to: E(PERM|ACCES|ROFS).*set STORAGE_PATH to another/,
    );
  });

  it('with another key than before, until the change is confirmed', { timeout: 180_000 }, async () => {
    await (await connect({ storagePath: storage, copyOf: await emptyPglite() })).close();
    backend = await startBackend(port, { STORAGE_PATH: storage, APP_KEY: 'the earlier key' });
    await backend.end('SIGTERM');
    const output = await refusal({ APP_KEY: 'the new key' });
    expect(output).toContain('The database was set up with another key than APP_KEY. Start with the earlier key.');
    const APP_KEY_REPLACES = /APP_KEY_REPLACES=(\w+)/.exec(output)?.[1] ?? '';
    backend = await startBackend(port, { STORAGE_PATH: storage, APP_KEY: 'the new key', APP_KEY_REPLACES });
  });

  it('when another process uses the storage, which is not disturbed', { timeout: 120_000 }, async () => {
    await (await connect({ storagePath: storage, copyOf: await emptyPglite() })).close();
    backend = await startBackend(port, { STORAGE_PATH: storage });
    const output = await refusal({ PORT: String(await freePort()) });
    expect(output).toContain(`The storage in ${storage} is used by process`);
    expect((await fetch(`http://127.0.0.1:${port}/up`)).status).toBe(200);
  });
});
