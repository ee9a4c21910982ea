import type { Variant } from '#tests/backends/bare/Variant.ts';

const EVERYWHERE = [
  'renames a campaign',
  'saves the ticket settings',
  'reminds one guest',
  'uploads a file',
  'starts a task',
  'puts tickets into the cart',
  'moves a file into a folder',
  'completes a task',
  'takes one ticket more',
  'deletes a file',
  'rejects a task',
  'is told that a coupon is not valid',
  'approves a task',
  'applies a coupon',
  'removes the coupon',
  'removes the tickets',
] as const;

/** Actions that do not work yet. One that works must leave the list, so it can only shrink. */
export const KNOWN_ACTIONS: Record<Variant, readonly string[]> = {
  message: [...EVERYWHERE, 'adds a task template'],
  bare: [...EVERYWHERE, 'creates a campaign', 'comments on a task'],
  data: [
    ...EVERYWHERE,
    'creates a campaign',
    'comments on a task',
    'checks out and is sent to the payment provider',
    'adds a task template',
  ],
  strings: [...EVERYWHERE, 'creates a campaign', 'comments on a task'],
};
