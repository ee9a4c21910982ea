import type { Maker, Sale } from '../world.ts';

/** What the calls of tasks need. */
export async function buildTasks(_make: Maker, _sale: Sale) {
  return {};
}
