import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { emptyPglite } from '#tests/emptyDatabases.ts';
import { bundledScript } from '#tests/server/bundledScript.ts';

const storage = mkdtempSync(join(tmpdir(), 'muster-prices-'));
const file = join(storage, 'prices.csv');
let script = '';

beforeAll(async () => {
  script = await bundledScript('setPrices');
  const { close } = await connect({ storagePath: storage, copyOf: await emptyPglite() });
  await close();
});
afterAll(() => rmSync(storage, { recursive: true, force: true }));

/** Runs `npm run prices` as a process on a file with these lines. */
function runPrices(...lines: string[]) {
  writeFileSync(file, ['service,country,operator,credits,valid_from,valid_until', ...lines].join('\n'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file], {
    env: { ...process.env, STORAGE_PATH: storage, DATABASE_URL: '' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: status, output: stdout + stderr };
}

it('names a wrong line and ends, so that the corrected file can be read after it', () => {
  expect(runPrices('sms,,,9,,', 'sms,XX,,5,,')).toEqual({
    code: 2,
    output: 'Line 3, country: there is no such country.\n',
  });
  expect(runPrices('sms,,,9,,', 'sms,CH,,5,,', 'credits,EUR,,2000,,')).toEqual({
    code: 0,
    output: '2 prices and 1 rates are valid from now on.\n',
  });
});
