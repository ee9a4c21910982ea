import type { Maker, Sale } from '../world.ts';

/** What the calls of groups need. */
export async function buildGroups(_make: Maker, _sale: Sale) {
  return {};
}
