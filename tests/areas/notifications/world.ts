import type { Maker, Sale } from '#tests/contract/sale.ts';

/** What the calls of notifications need. */
export async function buildNotifications(_make: Maker, _sale: Sale) {
  return {};
}
