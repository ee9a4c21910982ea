import type { Variant } from '#tests/backends/bare/Variant.ts';

/** Actions that do not work yet. One that works must leave the list, so it can only shrink. */
export const KNOWN_ACTIONS: Record<Variant, readonly string[]> = {
  // A changed cart is answered by a message alone.
  message: ['applies a coupon', 'removes the coupon', 'removes the tickets', 'adds a task template'],
  bare: ['comments on a task'],
  data: ['comments on a task'],
  strings: ['saves the ticket settings', 'comments on a task'],
};
