import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { emptyPglite } from '#tests/emptyDatabases.ts';
import { bundledScript } from './bundledScript.ts';

// Each process opens the database, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const storage = mkdtempSync(join(tmpdir(), 'muster-plan-'));
const TRIAL = { plan: 'team', planState: 'trial', planEndsAt: new Date('2026-12-01T00:00:00Z') } as const;

let script = '';
beforeAll(async () => {
  script = await bundledScript('setPlan');
  const { drizzle, close } = await connect({ storagePath: storage, copyOf: await emptyPglite() });
  await drizzle.insert(companies).values([
    { name: 'Harbour', slug: 'harbour', ...TRIAL },
    { name: 'Lakeside', slug: 'lakeside', ...TRIAL },
  ]);
  await close();
});
afterAll(() => rmSync(storage, { recursive: true, force: true }));

/** Runs `npm run plan` as a process. */
function runPlan(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, STORAGE_PATH: storage, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** The list of companies and plans, sorted by slug. */
const listed = () => runPlan().output.trim().split('\n').toSorted();

it('reports an unknown plan or company and changes nothing', () => {
  expect(runPlan('harbour', 'gold')).toEqual({
    code: 2,
    output: 'There is no plan gold. Plans are none, free, team, business.\n',
  });
  expect(runPlan('nowhere', 'team')).toEqual({ code: 1, output: 'There is no company nowhere.\n' });
  expect(listed()).toEqual(
    ['harbour', 'lakeside'].map((slug) => `${slug}: team, trial until 2026-12-01T00:00:00.000Z`),
  );
});

it('gives a company a plan without an end, and removes that of another', () => {
  expect(runPlan('harbour', 'business')).toEqual({
    code: 0,
    output: 'harbour has the plan business from now on.\n',
  });
  expect(runPlan('lakeside', 'none')).toEqual({ code: 0, output: 'lakeside has the plan none from now on.\n' });
  expect(listed()).toEqual(['harbour: business, active', 'lakeside: none']);
});

it('does not open the PGlite storage of a running server', () => {
  const release = holdStorage(storage);
  const { code, output } = runPlan('lakeside', 'team');
  release();
  expect(code).toBe(2);
  expect(output).toContain(`The storage in ${storage} is used by`);
});
