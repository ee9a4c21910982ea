import type { Maker, Sale } from '../world.ts';

/** What the calls of notifications need. */
export async function buildNotifications(_make: Maker, _sale: Sale) {
  return {};
}
