import type { Maker, Sale } from '#tests/contract/sale.ts';

/** The notification calls need no records. */
export async function buildNotifications(_make: Maker, _sale: Sale) {
  return {};
}
