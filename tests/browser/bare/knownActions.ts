import type { Variant } from '#tests/backends/bare/Variant.ts';

/** Actions that do not work yet. An action that works must be removed from the list, so the list can only shrink. */
export const KNOWN_ACTIONS: Record<Variant, readonly string[]> = {
  message: [],
  bare: [],
  data: [],
  strings: [],
};
