import { expect, it } from 'vitest';
import { coalesced } from '#js/lib/work/coalesced.ts';

it('runs once at a time, and once more for all calls meanwhile, whether the first succeeds or not', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const load = coalesced(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const first = load();
  const others = [load(), load()];
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(others);
  const later = load();
  expect(runs).toHaveLength(3);
  runs[2]?.resolve();
  await later;
});
