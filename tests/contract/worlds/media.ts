import type { Maker, Sale } from '../world.ts';

/** What the calls of media need. */
export async function buildMedia(_make: Maker, _sale: Sale) {
  return {};
}
