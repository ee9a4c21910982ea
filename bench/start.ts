import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '#tests/screens/serve.ts';
import { printTable } from './print.ts';

const FIRST_TARGET = 20;
const SECOND_TARGET = 3;

/** Seconds until the server listens, with a built client: the first start creates the demo, the second finds it. */
export async function start(): Promise<void> {
  const storage = mkdtempSync(join(tmpdir(), 'muster-start-'));
  const seconds: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const before = performance.now();
    const served = await serve({ STORAGE_PATH: storage, SEED_DEMO: 'true' });
    seconds.push((performance.now() - before) / 1000);
    await served.stop();
  }
  rmSync(storage, { recursive: true, force: true });
  const [first = 0, second = 0] = seconds;
  printTable(
    ['start', 'seconds', '÷ target'],
    [
      ['first, creates demo data', first, first / FIRST_TARGET],
      ['second', second, second / SECOND_TARGET],
    ],
  );
}
